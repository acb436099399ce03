/** What happened to a company since it was looked at last: from the history after the cursor, never from the ledger. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface LineState {
  readonly isPaid: boolean;
  readonly isInflow: boolean;
  readonly categoryId: number;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly day: CalendarDate;
  readonly name: string;
  readonly importId: number | null;
  readonly scenarioId: number | null;
  readonly hasTransfer: boolean;
  /** Something else stands for it, or it counts for nothing. */
  readonly isAside: boolean;
}

export interface ChangedLine {
  readonly id: number;
  /** Null: it is gone. */
  readonly now: LineState | null;
  /** Before the first of these changes; null: it was not there. */
  readonly was: LineState | null;
}

interface StoredLine {
  readonly is_paid: boolean;
  readonly is_inflow: boolean;
  readonly category_id: number;
  readonly amount_minor: number;
  readonly currency: string;
  readonly payment_date: string;
  readonly name: string;
  readonly import_id: number | null;
  readonly scenario_id: number | null;
  readonly transfer_id: string | null;
  readonly is_ignored: boolean;
  readonly is_split: boolean;
  readonly reconciliation: string;
}

/** Changes with an id after one, up to another. */
export interface Since {
  readonly after: number;
  readonly upTo: number;
}

export async function findChangedLines(
  database: ScopedDatabase,
  companyId: number,
  { after, upTo }: Since,
): Promise<readonly ChangedLine[]> {
  const { rows } = await sql<{ id: number; was: StoredLine | null; now: StoredLine | null }>`
    select row_id::int as id, (array_agg(before order by id))[1] as was, (array_agg(after order by id desc))[1] as now
    from history
    where company_id = ${companyId} and table_name = 'transactions' and id > ${after} and id <= ${upTo}
    group by row_id`.execute(database);
  return rows.map(({ id, was, now }) => ({ id, was: stateOf(was), now: stateOf(now) }));
}

function stateOf(row: StoredLine | null): LineState | null {
  if (row === null) return null;
  return {
    isPaid: row.is_paid,
    isInflow: row.is_inflow,
    categoryId: row.category_id,
    amountMinor: row.amount_minor,
    currency: row.currency as CurrencyCode,
    day: calendarDate(row.payment_date),
    name: row.name,
    importId: row.import_id,
    scenarioId: row.scenario_id,
    hasTransfer: row.transfer_id !== null,
    isAside: row.is_ignored || row.is_split || (!row.is_paid && row.reconciliation !== "none"),
  };
}

/** Imports that something happened to, and how many of their rows were refused. */
export async function findChangedImports(
  database: ScopedDatabase,
  companyId: number,
  { after, upTo }: Since,
): Promise<ReadonlyArray<{ readonly id: number; readonly fileName: string; readonly refusedCount: number }>> {
  const { rows } = await sql<{ id: number; file_name: string; refused_count: number }>`
    select id, file_name, refused_count from imports
    where company_id = ${companyId} and finished_at is not null and id in (
      select row_id::int from history
      where company_id = ${companyId} and table_name = 'imports' and id > ${after} and id <= ${upTo})`.execute(
    database,
  );
  return rows.map((row) => ({ id: row.id, fileName: row.file_name, refusedCount: row.refused_count }));
}

/** By category: what was paid on it, with its day. */
export async function findPaidOf(
  database: ScopedDatabase,
  companyId: number,
  {
    categoryIds,
    currency,
    from,
  }: {
    readonly categoryIds: readonly number[];
    readonly currency: CurrencyCode;
    readonly from: CalendarDate;
  },
): Promise<
  ReadonlyArray<{
    readonly id: number;
    readonly categoryId: number;
    readonly amountMinor: number;
    readonly day: CalendarDate;
  }>
> {
  const { rows } = await sql<{ id: number; category_id: number; amount_minor: number; payment_date: string }>`
    select id, category_id, amount_minor, payment_date from transactions
    where company_id = ${companyId} and category_id = any (${categoryIds}::int[]) and is_paid and not is_ignored
      and not is_split and transfer_id is null and currency = ${currency} and payment_date >= ${from}::date`.execute(
    database,
  );
  return rows.map((row) => ({
    id: row.id,
    categoryId: row.category_id,
    amountMinor: row.amount_minor,
    day: calendarDate(row.payment_date),
  }));
}

/** Paid lines of imports, as they are now: what was found of an import is told with the rest of it. */
export async function findPaidOfImports(
  database: ScopedDatabase,
  companyId: number,
  importIds: readonly number[],
): Promise<ReadonlyArray<{ readonly id: number } & LineState>> {
  if (importIds.length === 0) return [];
  const { rows } = await sql<StoredLine & { readonly id: number }>`
    select * from transactions where company_id = ${companyId} and import_id = any (${importIds}::int[]) and is_paid`.execute(
    database,
  );
  return rows.flatMap((row) => {
    const state = stateOf(row);
    return state === null ? [] : [{ id: row.id, ...state }];
  });
}

export interface LateLine {
  readonly id: number;
  readonly name: string;
  readonly dueOn: CalendarDate;
}

/** Due before a day and not paid, the oldest first. */
export async function findLateLines(
  database: ScopedDatabase,
  companyId: number,
  {
    before,
    minimumMinor,
    currency,
    most,
  }: {
    readonly before: CalendarDate;
    readonly minimumMinor: number;
    readonly currency: CurrencyCode;
    readonly most: number;
  },
): Promise<readonly LateLine[]> {
  const { rows } = await sql<{ id: number; name: string; payment_date: string }>`
    select id, name, payment_date from transactions
    where company_id = ${companyId} and not is_paid and is_listed and scenario_id is null and transfer_id is null and payment_date < ${before}::date
      and amount_minor >= ${minimumMinor} and currency = ${currency}
    order by payment_date, id limit ${most}`.execute(database);
  return rows.map(({ id, name, payment_date }) => ({ id, name, dueOn: calendarDate(payment_date) }));
}

/** By account, the last day of which anything is known: its balance, or a line that was paid on it. */
export async function findLastKnownDays(
  database: ScopedDatabase,
  companyId: number,
): Promise<
  ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly currency: CurrencyCode;
    readonly country: string | null;
    readonly knownOn: CalendarDate;
  }>
> {
  const { rows } = await sql<{
    id: number;
    name: string;
    currency: CurrencyCode;
    iban: string | null;
    known_on: string;
  }>`
    select a.id, a.name, a.currency, a.iban, greatest(a.known_balance_on, (
      select max(t.payment_date) from transactions t
      where t.company_id = a.company_id and t.bank_account_id = a.id and t.is_paid))::date as known_on
    from bank_accounts a where a.company_id = ${companyId} order by a.id`.execute(database);
  return rows.map(({ iban, known_on, ...row }) =>
    Object.assign(row, { country: iban === null ? null : iban.slice(0, 2), knownOn: calendarDate(known_on) }),
  );
}

/** The share of paths below the floor, as the last night knew it, at the horizon that is nearest. */
export async function findOverdraftShare(
  database: ScopedDatabase,
  companyId: number,
  until: CalendarDate,
): Promise<number | null> {
  const { rows } = await sql<{ below_bp: number }>`
    select below_bp from (
      select distinct on (horizon) horizon, horizon_day, below_bp from risk_snapshots
      where company_id = ${companyId} order by horizon, on_day desc
    ) latest
    order by abs(horizon_day - ${until}::date), horizon_day limit 1`.execute(database);
  return rows[0]?.below_bp ?? null;
}
