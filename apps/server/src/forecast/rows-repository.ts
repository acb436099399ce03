/** The rows of a table that are a company's, now or as they were after some change of the past. */
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { type Selectable, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import type { ScopedDatabase } from "../db/scope.ts";

/** Tables with a history and an id of their own. */
export type RememberedTable =
  | "bank_accounts"
  | "categories"
  | "projects"
  | "scenarios"
  | "forecast_series"
  | "forecast_cells"
  | "forecast_notes"
  | "kpis"
  | "kpi_values"
  | "balance_adjustments";

/** A company at a moment: null is now, otherwise the last change that had happened. */
export interface PastOrPresent {
  readonly companyId: number;
  readonly changeId: number | null;
}

export async function rowsOf<T extends RememberedTable>(
  database: ScopedDatabase,
  table: T,
  { companyId, changeId }: PastOrPresent,
): Promise<ReadonlyArray<Selectable<Database[T]>>> {
  // What changed since was, before its first change; everything else is as it was.
  const { rows } =
    changeId === null
      ? await sql<{ row: Selectable<Database[T]> }>`
          select to_jsonb(t) as row from ${sql.table(table)} t where t.company_id = ${companyId} order by t.id`.execute(
          database,
        )
      : await sql<{ row: Selectable<Database[T]> }>`
          with changed as materialized (
            select distinct on (row_id) row_id::int as id, before as row from history
            where company_id = ${companyId} and table_name = ${table} and id > ${changeId}
            order by row_id, history.id
          )
          select row from (
            select id, row from changed where row is not null
            union all
            select t.id, to_jsonb(t) from ${sql.table(table)} t
            where t.company_id = ${companyId} and not exists (select from changed where changed.id = t.id)
          ) rows order by id`.execute(database);
  return rows.map(({ row }) => row);
}

/** What a plan is made of, ledger and settings aside. */
const planTables = [
  "forecast_series",
  "forecast_cells",
  "categories",
  "kpis",
  "kpi_values",
  "projects",
  "scenarios",
] as const satisfies readonly RememberedTable[];

/** The last change of each request that changed the plan, the latest first: in between, a plan is half of another. */
export async function latestPlanChanges(
  database: ScopedDatabase,
  companyId: number,
  most: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from (
      select id, coalesce(request_id, id::text) as request from history
      where company_id = ${companyId} and table_name = any (${[...planTables]}::text[])
      order by id desc limit ${most}
    ) changes group by request order by 1 desc`.execute(database);
  return rows.map(({ id }) => id);
}

/** The last change of a company at the end of a day, which its own time zone decides; 0 when there was none yet. */
export async function lastChangeOn(
  database: ScopedDatabase,
  companyId: number,
  day: CalendarDate,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select h.id from companies c
    join history h on h.company_id = c.id
      and h.changed_at < ((${day}::date + 1)::timestamp at time zone c.time_zone)
    where c.id = ${companyId}
    order by h.changed_at desc, h.id desc limit 1`.execute(database);
  return rows[0]?.id ?? 0;
}

/** The day of the first change of a company, where it is; null when there was none. */
export async function firstChangeDay(
  database: ScopedDatabase,
  companyId: number,
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ day: string }>`
    select (h.changed_at at time zone c.time_zone)::date::text as day from companies c
    join history h on h.company_id = c.id
    where c.id = ${companyId}
    order by h.changed_at, h.id limit 1`.execute(database);
  const [first] = rows;
  return first === undefined ? null : calendarDate(first.day);
}
