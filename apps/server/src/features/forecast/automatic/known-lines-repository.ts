/** What is known to come on some categories, line by line of the ledger but added up by the database. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../../db/scope.ts";

export interface KnownSum {
  readonly categoryId: number;
  readonly currency: CurrencyCode;
  readonly on: CalendarDate;
  /** In the direction of the category: of lines as large as it has paid before, and of larger ones. */
  readonly ordinaryMinor: number;
  readonly exceptionalMinor: number;
}

interface KnownWanted {
  readonly categoryIds: readonly number[];
  /** The scenario and its references; the main plan's lines count in all of them. */
  readonly chain: readonly number[];
  /** Null: on all accounts and on none. */
  readonly accountId: number | null;
  /** The first day of the current period: what was due before it and is not paid is carried on it. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** How far back lines are compared with. */
  readonly since: CalendarDate;
}

/** What was paid since the first day is known as well: the forecast of the current period is eaten by it. */
export async function readKnownLines(
  database: ScopedDatabase,
  companyId: number,
  { categoryIds, chain, accountId, from, until, since }: KnownWanted,
): Promise<readonly KnownSum[]> {
  const isOnAccount = accountId === null ? sql`true` : sql`t.bank_account_id = ${accountId}`;
  const { rows } = await sql<{
    category_id: number;
    currency: CurrencyCode;
    day: string;
    ordinary: number;
    exceptional: number;
  }>`
    with largest as (
      select category_id, currency, max(counted_minor) as amount from transactions
      where company_id = ${companyId} and category_id = any (${[...categoryIds]}::int[]) and is_paid
        and payment_date >= ${since}::date and payment_date < ${from}::date
      group by category_id, currency
    )
    select t.category_id, t.currency, greatest(t.counted_on, ${from}::date)::text as day,
      coalesce(sum(t.counted_minor) filter (where t.counted_minor <= coalesce(l.amount, t.counted_minor)), 0)::bigint
        as ordinary,
      coalesce(sum(t.counted_minor) filter (where t.counted_minor > l.amount), 0)::bigint as exceptional
    from transactions t
    left join largest l on l.category_id = t.category_id and l.currency = t.currency
    where t.company_id = ${companyId} and t.category_id = any (${[...categoryIds]}::int[])
      and t.counted_on < ${until}::date and (not t.is_paid or t.counted_on >= ${from}::date) and t.counted_minor <> 0
      and (t.scenario_id is null or t.scenario_id = any (${[...chain]}::int[])) and ${isOnAccount}
    group by t.category_id, t.currency, day`.execute(database);
  return rows.map((row) => ({
    categoryId: row.category_id,
    currency: row.currency,
    on: calendarDate(row.day),
    ordinaryMinor: row.ordinary,
    exceptionalMinor: row.exceptional,
  }));
}
