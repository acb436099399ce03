import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";
import type { Place } from "./check-places.ts";

export interface StoredSeries extends Place {
  readonly id: number;
  readonly scenarioId: number | null;
  readonly replacesId: number | null;
  readonly beginOn: CalendarDate;
  readonly endOn: CalendarDate | null;
  readonly definition: SeriesDefinition;
}

type NewSeries = Omit<StoredSeries, "id">;

/** All that the scenario sees in some categories, or in all: its own, and those below it, replaced or not. */
export async function loadSeries(
  database: ScopedDatabase,
  companyId: number,
  chain: readonly number[],
  categoryIds?: readonly number[],
): Promise<readonly StoredSeries[]> {
  const rows = await database
    .selectFrom("forecast_series")
    .selectAll()
    .where("company_id", "=", companyId)
    .where(sql<boolean>`(scenario_id is null or scenario_id = any (${chain}::int[]))`)
    .$if(categoryIds !== undefined, (query) =>
      query.where(sql<boolean>`category_id = any (${categoryIds ?? []}::int[])`),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    scenarioId: row.scenario_id,
    replacesId: row.replaces_id,
    categoryId: row.category_id,
    bankAccountId: row.bank_account_id,
    projectId: row.project_id,
    beginOn: calendarDate(row.begin_on),
    endOn: row.end_on === null ? null : calendarDate(row.end_on),
    definition: row.definition as SeriesDefinition,
  }));
}

/** Where a series is, to know what else to look at. */
export async function findSeriesPlace(database: ScopedDatabase, companyId: number, seriesId: number) {
  return database
    .selectFrom("forecast_series")
    .select(["category_id as categoryId", "scenario_id as scenarioId", "kind"])
    .where("company_id", "=", companyId)
    .where("id", "=", seriesId)
    .executeTakeFirst();
}

/** Their ids, in the same order. */
export async function insertSeries(
  database: ScopedDatabase,
  companyId: number,
  series: readonly NewSeries[],
): Promise<readonly number[]> {
  const rows = await database
    .insertInto("forecast_series")
    .values(
      series.map((one) => ({
        company_id: companyId,
        scenario_id: one.scenarioId,
        replaces_id: one.replacesId,
        category_id: one.categoryId,
        bank_account_id: one.bankAccountId,
        project_id: one.projectId,
        kind: one.definition.kind,
        begin_on: one.beginOn,
        end_on: one.endOn,
        definition: JSON.stringify(one.definition),
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateSeries(
  database: ScopedDatabase,
  companyId: number,
  { id, beginOn, endOn, definition }: Pick<StoredSeries, "id" | "beginOn" | "endOn" | "definition">,
): Promise<void> {
  await database
    .updateTable("forecast_series")
    .set({
      kind: definition.kind,
      begin_on: beginOn,
      end_on: endOn,
      definition: JSON.stringify(definition),
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/**
 * Takes away what series of one plan say from a period on. One of which nothing is left goes, unless it stands in the
 * place of another, or another in its: then it stays, empty, to keep that place.
 */
export async function endOwnSeries(
  database: ScopedDatabase,
  companyId: number,
  seriesIds: readonly number[],
  from: CalendarDate,
): Promise<void> {
  await sql`
    delete from forecast_series s
    where company_id = ${companyId} and id = any (${seriesIds}::int[]) and begin_on >= ${from}
      and replaces_id is null
      and not exists (select from forecast_series r where r.company_id = s.company_id and r.replaces_id = s.id)`.execute(
    database,
  );
  await sql`
    update forecast_series set end_on = greatest(begin_on, ${from}::date)
    where company_id = ${companyId} and id = any (${seriesIds}::int[])
      and (end_on is null or end_on > greatest(begin_on, ${from}::date))`.execute(database);
}

/** The same for series of a reference, in one scenario only: copies that end there take their places. */
export async function replaceByEnded(
  database: ScopedDatabase,
  companyId: number,
  { seriesIds, scenarioId }: { readonly seriesIds: readonly number[]; readonly scenarioId: number },
  from: CalendarDate,
): Promise<void> {
  await sql`
    insert into forecast_series (company_id, scenario_id, replaces_id, category_id, bank_account_id, project_id, kind,
      begin_on, end_on, definition)
    select company_id, ${scenarioId}, id, category_id, bank_account_id, project_id, kind, begin_on,
      greatest(begin_on, ${from}::date), definition
    from forecast_series
    where company_id = ${companyId} and id = any (${seriesIds}::int[])
      and (end_on is null or end_on > greatest(begin_on, ${from}::date))
    order by id`.execute(database);
}
