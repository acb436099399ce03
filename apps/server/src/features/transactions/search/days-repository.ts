/** How many transactions lie on each day: what finds a far page without walking there. */
import type { TransactionSort } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { type Companies, ofEach } from "./companies-of-list.ts";
import type { ResolvedFilter } from "./resolved-filter.ts";
import { type Condition, conditionsOf, dailyConditions } from "./transaction-conditions.ts";

export interface PlaceInDays {
  readonly day: CalendarDate;
  /** How many come before that day in the order of the list. */
  readonly before: number;
}

/** The day on which the transaction at a place of the list lies; null beyond its end. For filters that fit daily totals. */
export async function findDayAt(
  database: ScopedDatabase,
  companies: Companies,
  { filter, sort, place }: DayQuery,
): Promise<PlaceInDays | null> {
  const direction = sort.direction === "ascending" ? sql`asc` : sql`desc`;
  const counts = (company: Condition, today: Condition) =>
    sql.join(
      filter.paidOrNot.map((isPaid) => daysOf(company, filter, today, isPaid)),
      sql` union all `,
    );
  const { rows } = await sql<{ day: string; before: number }>`
    select day, before from (
      select day, sum(found)::bigint as found,
        (sum(sum(found)) over (order by day ${direction}) - sum(found))::bigint as before
      from (${ofEach(companies, counts)}) days
      group by day
    ) places
    where before <= ${place} and before + found > ${place}`.execute(database);
  const [row] = rows;
  return row === undefined ? null : { day: calendarDate(row.day), before: row.before };
}

interface DayQuery {
  readonly filter: ResolvedFilter;
  readonly sort: TransactionSort;
  /** Counted from zero. */
  readonly place: number;
}

/** Totals of expected ones lie on the day they are late since, which is not that of the list. There are few of them. */
function daysOf(company: Condition, filter: ResolvedFilter, today: Condition, isPaid: boolean): Condition {
  if (!isPaid) {
    return sql`select t.payment_date as day, count(*) as found from transactions t
      where ${conditionsOf(company, filter, today, false)} group by 1`;
  }
  return sql`select d.counted_on as day, sum(d.transaction_count) as found from daily_totals d
    where ${dailyConditions(company, filter, true)} group by 1`;
}
