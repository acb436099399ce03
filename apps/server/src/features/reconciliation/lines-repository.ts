/** Payments and expectations as reconciliation looks at them. */
import type { CommandedTransaction } from "@amont/engine/ledger/allowed-commands.ts";
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface LedgerLine extends CommandedTransaction {
  readonly id: number;
  readonly currency: CurrencyCode;
  readonly bankAccountId: number | null;
  readonly bankAccountName: string | null;
  readonly categoryName: string;
  readonly name: string;
  readonly text: string;
  readonly splitGroupId: number | null;
  readonly cutFrom: number | null;
  readonly reconciledWith: number | null;
  readonly transferId: string | null;
}

interface LineRow {
  readonly id: number;
  readonly is_paid: boolean;
  readonly is_inflow: boolean;
  readonly amount_minor: number;
  readonly currency: CurrencyCode;
  readonly categorisation: "to-categorise" | "to-confirm" | "confirmed";
  readonly category_name: string;
  readonly payment_date: string;
  readonly original_payment_date: string;
  readonly late_since: string | null;
  readonly origin: CommandedTransaction["origin"];
  readonly scenario_id: number | null;
  readonly bank_account_id: number | null;
  readonly bank_account_name: string | null;
  readonly connection: string | null;
  readonly name: string;
  readonly text: string;
  readonly is_ignored: boolean;
  readonly is_split: boolean;
  readonly split_group_id: number | null;
  readonly cut_from: number | null;
  readonly reconciliation: "none" | "marked" | "full";
  readonly reconciled_with: number | null;
  readonly has_projects: boolean;
  readonly transfer_id: string | null;
}

const lineColumns = sql`
  t.id, t.is_paid, t.is_inflow, t.amount_minor, t.currency, t.categorisation, c.name as category_name, t.payment_date,
  t.original_payment_date, t.late_since, t.origin, t.scenario_id, t.bank_account_id, a.name as bank_account_name,
  a.connection, t.name, concat_ws(' ', t.name, nullif(t.memo, ''), t.external_id) as text, t.is_ignored, t.is_split,
  t.split_group_id, t.cut_from, t.reconciliation, t.reconciled_with, t.transfer_id,
  exists (select from transaction_projects p where p.company_id = t.company_id and p.transaction_id = t.id) as has_projects`;

const lineNames = sql`
  join categories c on c.company_id = t.company_id and c.id = t.category_id
  left join bank_accounts a on a.company_id = t.company_id and a.id = t.bank_account_id`;

function lineOf(row: LineRow): LedgerLine {
  return {
    id: row.id,
    isPaid: row.is_paid,
    isInflow: row.is_inflow,
    amountMinor: row.amount_minor,
    currency: row.currency,
    categorisation: row.categorisation,
    categoryName: row.category_name,
    paymentDate: calendarDate(row.payment_date),
    originalPaymentDate: calendarDate(row.original_payment_date),
    lateSince: row.late_since === null ? null : calendarDate(row.late_since),
    origin: row.origin,
    scenarioId: row.scenario_id,
    bankAccountId: row.bank_account_id,
    bankAccountName: row.bank_account_name,
    isOnConnectedAccount: row.connection !== null && row.connection !== "manual",
    name: row.name,
    text: row.text,
    isIgnored: row.is_ignored,
    isSplit: row.is_split,
    isSplitLine: row.split_group_id !== null,
    splitGroupId: row.split_group_id,
    cutFrom: row.cut_from,
    reconciliation: row.reconciliation,
    reconciledWith: row.reconciled_with,
    hasProjects: row.has_projects,
    isTransfer: row.transfer_id !== null,
    transferId: row.transfer_id,
  };
}

export async function findLines(
  database: ScopedDatabase,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LedgerLine>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from transactions t ${lineNames}
    where t.company_id = ${companyId} and t.id = any (${ids}::int[])`.execute(database);
  return new Map(rows.map((row) => [row.id, lineOf(row)]));
}

/** The given ones, those they are reconciled with, and the lines of those that were split. */
export async function findPairs(
  database: ScopedDatabase,
  companyId: number,
  ids: readonly number[],
): Promise<readonly LedgerLine[]> {
  const { rows } = await sql<LineRow>`
    with named as (
      select t.id, t.reconciled_with from transactions t
      where t.company_id = ${companyId} and (t.id = any (${ids}::int[]) or t.split_group_id = any (${ids}::int[]))
    )
    select ${lineColumns} from transactions t ${lineNames}
    where t.company_id = ${companyId} and t.id in (
      select id from named union select reconciled_with from named where reconciled_with is not null)
    order by t.id`.execute(database);
  return rows.map(lineOf);
}

export interface CandidateQuery {
  /** A payment or an expectation: candidates are of the other side. */
  readonly line: LedgerLine;
  readonly words: readonly string[];
  readonly skip: number;
  readonly take: number;
}

/** Payments are many: what came longer before an expectation was due is found by its name. */
const earliestPaymentDays = 366;

/** Open lines of the other side with the same effect on cash, the nearest in amount and then in time first. */
export async function findCandidates(
  database: ScopedDatabase,
  companyId: number,
  { line, words, skip, take }: CandidateQuery,
): Promise<{ readonly lines: readonly LedgerLine[]; readonly count: number }> {
  const sign = Math.sign(line.isInflow ? line.amountMinor : 0 - line.amountMinor);
  const containing = words.map(
    (word) => sql`and t.search_text like '%' || fold(${word.replaceAll(/[\\%_]/g, "\\$&")}) || '%'`,
  );
  const isRecent =
    line.isPaid || words.length > 0
      ? sql``
      : sql`and t.payment_date >= ${addDays(line.paymentDate, 0 - earliestPaymentDays)}::date`;
  const isCandidate = sql`
    t.company_id = ${companyId} and t.is_paid = ${!line.isPaid} and t.is_listed and t.scenario_id is null
      and t.reconciliation = 'none' and not t.is_ignored and t.currency = ${line.currency} ${isRecent}
      and sign(case when t.is_inflow then t.amount_minor else -t.amount_minor end) = ${sign}
      ${containing.length === 0 ? sql`` : sql.join(containing, sql` `)}`;
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from transactions t ${lineNames}
    where ${isCandidate}
    order by abs(abs(t.amount_minor) - ${Math.abs(line.amountMinor)}),
      abs(t.payment_date - ${line.paymentDate}::date), t.id
    offset ${skip} limit ${take}`.execute(database);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from transactions t where ${isCandidate}`.execute(database);
  return { lines: rows.map(lineOf), count: counted.rows[0]?.count ?? 0 };
}
