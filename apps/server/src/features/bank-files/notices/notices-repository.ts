import type { NoticeTarget } from "@amont/engine/bank-files/match-notices.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface OperationTarget extends NoticeTarget {
  readonly label: string;
  /** Null for one that the same file brings. */
  readonly transactionId: number | null;
}

/** Whole operations as their bank booked them, with what it calls them. */
export async function findNoticeTargets(
  database: ScopedDatabase,
  companyId: number,
  {
    bankAccountId,
    exceptImportId,
    firstDay,
    lastDay,
  }: {
    readonly bankAccountId: number;
    readonly exceptImportId: number | null;
    readonly firstDay: CalendarDate;
    readonly lastDay: CalendarDate;
  },
): Promise<readonly OperationTarget[]> {
  const { rows } = await sql<{
    id: number;
    day: string;
    moved: number;
    name: string;
    is_split: boolean;
    is_settled: boolean;
    names: string[];
  }>`
    select t.id, coalesce(o.booked_on, t.payment_date) as day,
      case when t.is_inflow then t.amount_minor else -t.amount_minor end as moved, t.name, t.is_split,
      t.reconciliation <> 'none' or t.is_ignored or exists (
        select from transaction_projects p where p.company_id = t.company_id and p.transaction_id = t.id
          and p.amount_minor <> t.amount_minor) as is_settled,
      array_remove(array[o.reference, o.bank_reference], null) as names
    from transactions t
    left join lateral (
      select booked_on, reference, bank_reference from bank_operations o
      where o.company_id = t.company_id and o.transaction_id = t.id order by o.id limit 1) o on true
    where t.company_id = ${companyId} and t.bank_account_id = ${bankAccountId} and t.is_paid
      and t.split_group_id is null and t.payment_date between ${firstDay}::date and ${lastDay}::date
      and (${exceptImportId}::int is null or t.import_id is distinct from ${exceptImportId}::int)
    order by t.id`.execute(database);
  return rows.map((row) => ({
    transactionId: row.id,
    date: calendarDate(row.day),
    amountMinor: minorUnits(row.moved),
    label: row.name,
    references: row.names,
    state: row.is_split ? "split" : row.is_settled ? "settled" : "free",
  }));
}

export interface DetailLine {
  readonly transactionId: number;
  /** What it does to the account. */
  readonly amountMinor: number;
  /** Empty: it is called as the whole. */
  readonly name: string;
  readonly memo: string;
}

/**
 * Replaces each operation by its lines, which say themselves only what their bank says of them. Answers the ids of the lines
 * by operation.
 */
export async function insertDetails(
  database: ScopedDatabase,
  companyId: number,
  lines: readonly DetailLine[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (lines.length === 0) return new Map();
  const wholes = [...new Set(lines.map(({ transactionId }) => transactionId))];
  await sql`
    update transactions set is_split = true
    where company_id = ${companyId} and id = any (${wholes}::int[])`.execute(database);
  const { rows } = await sql<{ id: number; split_group_id: number }>`
    insert into transactions (company_id, split_group_id, is_paid, is_inflow, bank_account_id, category_id,
      categorisation, name, memo, amount_minor, currency, vat_rate_bp, payment_date, original_payment_date, origin,
      import_id, is_reversed)
    select g.company_id, g.id, g.is_paid, g.is_inflow, g.bank_account_id, g.category_id, g.categorisation,
      coalesce(nullif(v.name, ''), g.name), v.memo, case when g.is_inflow then v.moved else -v.moved end, g.currency,
      g.vat_rate_bp, g.payment_date, g.original_payment_date, g.origin, g.import_id, g.is_reversed
    from unnest(${lines.map(({ transactionId }) => transactionId)}::int[],
      ${lines.map(({ amountMinor }) => amountMinor)}::bigint[], ${lines.map(({ name }) => name)}::text[],
      ${lines.map(({ memo }) => memo)}::text[]) with ordinality v (whole, moved, name, memo, place)
    join transactions g on g.company_id = ${companyId} and g.id = v.whole
    order by v.place
    returning id, split_group_id`.execute(database);
  await sql`
    insert into transaction_projects (company_id, transaction_id, project_id, amount_minor)
    select l.company_id, l.id, p.project_id, l.amount_minor
    from transactions l join transaction_projects p on p.company_id = l.company_id and p.transaction_id = l.split_group_id
    where l.company_id = ${companyId} and l.id = any (${rows.map(({ id }) => id)}::int[])`.execute(database);
  const groups = Map.groupBy(rows, (row) => row.split_group_id);
  return new Map(
    [...groups].map(([whole, made]) => [whole, made.map(({ id }) => id).toSorted((a, b) => a - b)]),
  );
}
