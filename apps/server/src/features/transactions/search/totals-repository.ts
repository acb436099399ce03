import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
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
  companyId: number,
  filter: ResolvedFilter,
  today: Condition,
): Promise<readonly CurrencyTotal[]> {
  const parts = filter.paidOrNot.map((isPaid) =>
    canUseDays(filter, isPaid)
      ? sql`select d.currency, d.is_inflow, d.transaction_count as found, d.amount_minor as amount
          from daily_totals d where ${dailyConditions(companyId, filter, isPaid)}`
      : sql`select t.currency, t.is_inflow, 1 as found, t.counted_minor as amount
          from transactions t where ${conditionsOf(companyId, filter, today, isPaid)}`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<CurrencyTotal>`
    select currency, sum(found)::bigint as count,
      coalesce(sum(amount) filter (where is_inflow), 0)::bigint as "inflowMinor",
      coalesce(sum(amount) filter (where not is_inflow), 0)::bigint as "outflowMinor"
    from (${sql.join(parts, sql` union all `)}) found
    group by currency having sum(found) > 0 order by count(*) desc, currency`.execute(database);
  return rows;
}

/** How many the filter finds, where that is cheap to know; null elsewhere. */
export async function countWhereCheap(
  database: ScopedDatabase,
  companyId: number,
  filter: ResolvedFilter,
  today: Condition,
): Promise<number | null> {
  const counts = filter.paidOrNot.map((isPaid) => {
    if (canUseDays(filter, isPaid)) {
      return sql`select sum(d.transaction_count) as found from daily_totals d
        where ${dailyConditions(companyId, filter, isPaid)}`;
    }
    const raw = sql`select count(*) as found from transactions t
      where ${conditionsOf(companyId, filter, today, isPaid)}`;
    return isPaid && !hasFew(filter) ? null : raw;
  });
  const cheap = counts.filter((count): count is Condition => count !== null);
  if (cheap.length < counts.length) return null;
  if (cheap.length === 0) return 0;
  const { rows } = await sql<{ found: number }>`
    select coalesce(sum(found), 0)::bigint as found from (${sql.join(cheap, sql` union all `)}) counts`.execute(
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
