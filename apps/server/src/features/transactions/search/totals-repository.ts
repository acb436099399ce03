import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { type Companies, ofEach } from "./companies-of-list.ts";
import { fitsDailyTotals, type ResolvedFilter } from "./resolved-filter.ts";
import { type Condition, conditionsOf, dailyConditions } from "./transaction-conditions.ts";

export interface CurrencyTotal {
  readonly currency: CurrencyCode;
  readonly count: number;
  readonly inflowMinor: number;
  readonly outflowMinor: number;
}

/** By currency. From the daily totals wherever they are detailed enough. */
export async function findTotals(
  database: ScopedDatabase,
  companies: Companies,
  filter: ResolvedFilter,
): Promise<readonly CurrencyTotal[]> {
  if (filter.paidOrNot.length === 0) return [];
  const parts = (company: Condition, today: Condition) =>
    filter.paidOrNot.map((isPaid) =>
      canUseDays(filter, isPaid)
        ? sql`select d.currency, d.is_inflow, d.transaction_count as found, d.amount_minor as amount
            from daily_totals d where ${dailyConditions(company, filter, isPaid)}`
        : sql`select t.currency, t.is_inflow, 1 as found, t.counted_minor as amount
            from transactions t where ${conditionsOf(company, filter, today, isPaid)}`,
    );
  const { rows } = await sql<CurrencyTotal>`
    select currency, sum(found)::bigint as count,
      coalesce(sum(amount) filter (where is_inflow), 0)::bigint as "inflowMinor",
      coalesce(sum(amount) filter (where not is_inflow), 0)::bigint as "outflowMinor"
    from (${ofEach(companies, (company, today) => sql.join(parts(company, today), sql` union all `))}) found
    group by currency having sum(found) > 0 order by count(*) desc, currency`.execute(database);
  return rows;
}

/** What one company paid or expects in a currency within one day or month: what is converted as one amount. */
export interface DatedTotal extends CurrencyTotal {
  readonly isPaid: boolean;
  /** The first day of it. */
  readonly from: string;
}

/** The same as `findTotals`, by what is converted as one amount. Of what is expected the day does not count. */
export async function findDatedTotals(
  database: ScopedDatabase,
  companies: Companies,
  filter: ResolvedFilter,
  unit: "day" | "month",
): Promise<readonly DatedTotal[]> {
  if (filter.paidOrNot.length === 0) return [];
  const parts = (company: Condition, today: Condition) =>
    filter.paidOrNot.map((isPaid) =>
      canUseDays(filter, isPaid)
        ? sql`select d.company_id, d.is_paid, d.counted_on as day, d.currency, d.is_inflow,
              d.transaction_count as found, d.amount_minor as amount
            from daily_totals d where ${dailyConditions(company, filter, isPaid)}`
        : sql`select t.company_id, t.is_paid, t.payment_date as day, t.currency, t.is_inflow,
              1 as found, t.counted_minor as amount
            from transactions t where ${conditionsOf(company, filter, today, isPaid)}`,
    );
  const { rows } = await sql<DatedTotal>`
    select currency, is_paid as "isPaid",
      (case when is_paid then date_trunc(${sql.lit(unit)}, day)::date else 'epoch' end)::text as "from",
      sum(found)::bigint as count,
      coalesce(sum(amount) filter (where is_inflow), 0)::bigint as "inflowMinor",
      coalesce(sum(amount) filter (where not is_inflow), 0)::bigint as "outflowMinor"
    from (${ofEach(companies, (company, today) => sql.join(parts(company, today), sql` union all `))}) found
    group by company_id, 1, 2, 3 having sum(found) > 0`.execute(database);
  return rows;
}

/** How many the filter finds, where that is cheap to know; null elsewhere. */
export async function countWhereCheap(
  database: ScopedDatabase,
  companies: Companies,
  filter: ResolvedFilter,
): Promise<number | null> {
  const isCheap = (isPaid: boolean) => canUseDays(filter, isPaid) || !isPaid || hasFew(filter);
  if (!filter.paidOrNot.every(isCheap)) return null;
  if (filter.paidOrNot.length === 0) return 0;
  const counts = (company: Condition, today: Condition) =>
    filter.paidOrNot.map((isPaid) =>
      canUseDays(filter, isPaid)
        ? sql`select sum(d.transaction_count) as found from daily_totals d
            where ${dailyConditions(company, filter, isPaid)}`
        : sql`select count(*) as found from transactions t
            where ${conditionsOf(company, filter, today, isPaid)}`,
    );
  const { rows } = await sql<{ found: number }>`
    select coalesce(sum(found), 0)::bigint as found from (${ofEach(companies, (company, today) => sql.join(counts(company, today), sql` union all `))}) counts`.execute(
    database,
  );
  return rows[0]?.found ?? 0;
}

/** Totals of expected transactions lie on the day they are late since, not on the payment date that a filter names. */
function canUseDays(filter: ResolvedFilter, isPaid: boolean): boolean {
  const namesDays = Boolean(filter.paymentDateFrom ?? filter.paymentDateBefore);
  return fitsDailyTotals(filter) && (isPaid || !namesDays);
}

/** Kept in an index of their own, or already found by their text. */
function hasFew(filter: ResolvedFilter): boolean {
  return (
    filter.candidateIds !== null ||
    filter.categorisation === "to-confirm" ||
    filter.hasStaleDistribution === true ||
    (filter.importId ?? null) !== null
  );
}
