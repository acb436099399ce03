/** Rows of the demo's plans, many in a statement. */
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

export interface SeriesRow {
  readonly company_id: number;
  readonly category_id: number;
  readonly begin_on: CalendarDate;
  readonly definition: SeriesDefinition;
  readonly scenario_id?: number | null;
}

export async function insertSeries(database: SystemDatabase, planned: readonly SeriesRow[]): Promise<void> {
  if (planned.length === 0) return;
  await database
    .insertInto("forecast_series")
    .values(
      planned.map(({ definition, scenario_id = null, ...place }) => ({
        ...place,
        scenario_id,
        kind: definition.kind,
        definition: JSON.stringify(definition),
      })),
    )
    .execute();
}

export interface CellRow {
  readonly companyId: number;
  readonly categoryId: number;
  readonly projectId?: number;
  readonly periodOn: CalendarDate;
  readonly amountMinor: number;
}

/** What was planned there before is replaced; what is the same already stays as it is. */
export async function setCells(
  database: SystemDatabase,
  cells: readonly CellRow[],
  kind: "manualInput" | "import",
): Promise<void> {
  await sql`
    insert into forecast_cells (company_id, category_id, project_id, period_on, amount_minor, kind)
    select company, category, project, period, amount, ${kind}::text
    from unnest(${cells.map(({ companyId }) => companyId)}::int[], ${cells.map(({ categoryId }) => categoryId)}::int[],
      ${cells.map(({ projectId }) => projectId ?? null)}::int[], ${cells.map(({ periodOn }) => periodOn)}::date[],
      ${cells.map(({ amountMinor }) => amountMinor)}::bigint[]) v (company, category, project, period, amount)
    on conflict (company_id, scenario_id, category_id, bank_account_id, project_id, is_postponed, period_on)
    do update set amount_minor = excluded.amount_minor, kind = excluded.kind
    where forecast_cells.amount_minor <> excluded.amount_minor`.execute(database);
}
