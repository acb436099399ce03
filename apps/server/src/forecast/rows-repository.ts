/** The rows of a table that are a company's, now or as they were after some change of the past. */
import { addDays, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { lastCurrencyChange } from "../ledger/change-range-repository.ts";
import { type Change, type ChangeRange, isWithin } from "./change-range.ts";

/** Tables with a history and an id of their own. */
export const rememberedTables = [
  "bank_accounts",
  "categories",
  "projects",
  "scenarios",
  "forecast_series",
  "forecast_cells",
  "forecast_timings",
  "forecast_notes",
  "kpis",
  "kpi_values",
  "balance_adjustments",
] as const satisfies ReadonlyArray<keyof Database>;
export type RememberedTable = (typeof rememberedTables)[number];

/** From where a moment of the past is reached, by taking back what changed in between. */
export interface WayBack {
  /** The end of a month; null: today. */
  readonly checkpoint: { readonly month: string } | null;
  readonly range: ChangeRange;
}

/** A company at a moment: null is now, otherwise the last change that had happened. */
export interface PastOrPresent {
  readonly companyId: number;
  readonly changeId: number | null;
  /** From today unless told. */
  readonly way?: WayBack;
}

export async function rowsOf<T extends RememberedTable>(
  database: ScopedDatabase,
  table: T,
  { companyId, changeId, way }: PastOrPresent,
): Promise<ReadonlyArray<Selectable<Database[T]>>> {
  const wanted =
    changeId === null
      ? presentRows(companyId, table)
      : pastRows(companyId, table, way ?? wayFromToday({ id: changeId, at: null }));
  const { rows } = await sql<{ row: Selectable<Database[T]> }>`
    select row from (${wanted}) rows order by id`.execute(database);
  return rows.map(({ row }) => row);
}

export const wayFromToday = (change: Change): WayBack => ({
  checkpoint: null,
  range: { after: change, upTo: null },
});

const presentRows = (companyId: number, table: RememberedTable): RawBuilder<unknown> => sql`
  select t.id, to_jsonb(t) as row from ${sql.table(table)} t where t.company_id = ${companyId}`;

const checkpointRows = (companyId: number, table: RememberedTable, month: string): RawBuilder<unknown> => sql`
  select (kept.row ->> 'id')::int as id, kept.row
  from checkpoint_rows c cross join jsonb_array_elements(c.rows) as kept (row)
  where c.company_id = ${companyId} and c.month = ${month}::date and c.table_name = ${table}`;

/** What changed since was, before its first change; everything else is as it was. */
export const pastRows = (
  companyId: number,
  table: RememberedTable,
  { checkpoint, range }: WayBack,
): RawBuilder<unknown> => sql`
  with changed as materialized (
    select distinct on (row_id) row_id::int as id, before as row from history
    where company_id = ${companyId} and table_name = ${table} and ${isWithin(range)}
    order by row_id, history.id
  )
  select id, row from changed where row is not null
  union all
  select later.id, later.row
  from (${checkpoint === null ? presentRows(companyId, table) : checkpointRows(companyId, table, checkpoint.month)}) later
  where not exists (select from changed where changed.id = later.id)`;

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

/**
 * The last change of each request that changed the plan, the latest first: in between, a plan is half of another. None from
 * before the company counted in its present currency: amounts of then are others.
 */
export async function latestPlanChanges(
  database: ScopedDatabase,
  companyId: number,
  most: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from (
      select id, coalesce(request_id, id::text) as request from history
      where company_id = ${companyId} and table_name = any (${[...planTables]}::text[])
        and id > ${await lastCurrencyChange(database, companyId)}
      order by id desc limit ${most}
    ) changes group by request order by 1 desc`.execute(database);
  return rows.map(({ id }) => id);
}

/** Most companies change every other day; those that do not are looked for through all months. */
const daysLookedBack = [40, null] as const;

/** The last change of a company at the end of a day, which its own time zone decides; null when there was none yet. */
export async function lastChangeOn(
  database: ScopedDatabase,
  companyId: number,
  day: CalendarDate,
): Promise<Change | null> {
  for (const days of daysLookedBack) {
    const since = days === null ? "-infinity" : addDays(day, -days);
    // What the time zone does not decide names the months in which to look.
    const { rows } = await sql<{ id: number; at: Date }>`
      select h.id, h.changed_at as at from companies c
      join history h on h.company_id = c.id
        and h.changed_at < ((${day}::date + 1)::timestamp at time zone c.time_zone)
        and h.changed_at >= ${since}::timestamptz and h.changed_at < ${addDays(day, 3)}::timestamptz
      where c.id = ${companyId}
      order by h.changed_at desc, h.id desc limit 1`.execute(database);
    if (rows[0] !== undefined) return rows[0];
  }
  return null;
}

/** What a company counted in after a change; null where it has been the same since. */
export async function currencyAfter(
  database: ScopedDatabase,
  companyId: number,
  change: Change,
): Promise<CurrencyCode | null> {
  const { rows } = await sql<{ currency: CurrencyCode }>`
    select before ->> 'currency' as currency from history
    where company_id = ${companyId} and table_name = 'companies' and operation = 'update'
      and ${isWithin({ after: change, upTo: null })}
      and ${change.id} < (select max(l.change_id) from latest_changes l
        where l.company_id = ${companyId} and l.table_name = 'companies')
    order by id limit 1`.execute(database);
  return rows[0]?.currency ?? null;
}

/** The day of the first change of any of some companies, where each is; null when there was none. */
export async function firstChangeDay(
  database: ScopedDatabase,
  ...companyIds: readonly number[]
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min((l.first_changed_at at time zone c.time_zone)::date)::text as day
    from companies c join latest_changes l on l.company_id = c.id
    where c.id = any (${companyIds}::int[])`.execute(database);
  const day = rows[0]?.day ?? null;
  return day === null ? null : calendarDate(day);
}

/** The first moment after a day, in a time zone. */
export async function endOfDayIn(
  database: ScopedDatabase,
  timeZone: string,
  day: CalendarDate,
): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date }>`
    select ((${day}::date + 1)::timestamp at time zone ${timeZone}) as end`.execute(database);
  return rows[0]?.end;
}
