import { type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";

/** The calendar date in the company's time zone: what "today" means wherever its money is counted. */
export async function companyToday(
  database: ScopedDatabase,
  companyId: number,
  now: Date,
): Promise<CalendarDate> {
  const { time_zone } = await database
    .selectFrom("companies")
    .select("time_zone")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return todayIn(time_zone, now);
}

/** The same day as part of a statement, for those that would otherwise ask for it first. */
export const todayOfCompany = (companyId: number, now: Date): RawBuilder<string> =>
  sql<string>`(select (${now.toISOString()}::timestamptz at time zone zone.time_zone)::date
    from companies zone where zone.id = ${companyId})`;

/** The same of several companies, as rows of (company_id, today). */
export const todayOfEachCompany = (companyIds: readonly number[], now: Date): RawBuilder<unknown> =>
  sql`select zone.id as company_id, (${now.toISOString()}::timestamptz at time zone zone.time_zone)::date as today
    from companies zone where zone.id = any (${companyIds}::int[])`;
