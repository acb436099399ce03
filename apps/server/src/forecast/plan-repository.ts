/** The rows of a company's plans, and what else its forecast stands on, as the engine takes them. */
import type {
  ForecastAccount,
  ForecastCategory,
  ForecastKpi,
  ForecastProject,
  ForecastScenario,
  KpiValue,
} from "@amont/engine/forecast/forecast-facts.ts";
import type { FrozenForecast, FrozenPlan, FrozenTiming } from "@amont/engine/forecast/frozen-plan.ts";
import { LedgerCube, type TotalsChange } from "@amont/engine/forecast/ledger-cube.ts";
import { PlanRows, type RowChange } from "@amont/engine/forecast/plan-rows.ts";
import type { SeriesDefinition } from "@amont/engine/series/forecast-series.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import {
  type StoredCell,
  type StoredSeries,
  type StoredTiming,
  timedDay,
} from "@amont/engine/series/plan-layers.ts";
import type { BalanceAdjustment } from "@amont/engine/statement/balance-evolution.ts";
import { weekFrom } from "@amont/engine/statement/timings.ts";
import { type CalendarDate, calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type Frequency, startOfPeriod } from "@amont/kernel/period.ts";
import { type Selectable, sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";
import type { PlanTables } from "../db/tables/plan-tables.ts";
import { storedCategory } from "../ledger/category-tree-repository.ts";
import { type ChangeRange, isWithin } from "./change-range.ts";
import { type PastOrPresent, rowsOf } from "./rows-repository.ts";
import { rulesOfRow } from "./statement/kpis/stored-rules.ts";
import { type ChangedTotal, loadMovedBefore, type TotalsOf } from "./totals-repository.ts";

type SeriesRow = Omit<Selectable<PlanTables["forecast_series"]>, "created_at" | "company_id">;
type CellRow = Omit<Selectable<PlanTables["forecast_cells"]>, "is_postponed" | "company_id">;
type TimingRow = Omit<Selectable<PlanTables["forecast_timings"]>, "company_id">;

/** Whose rows a forecast follows one by one. */
export const planRowTables = ["forecast_series", "forecast_cells", "forecast_timings"] as const;

/** Rows come from their table, or from the history of it: the names are the same. */
const storedSeries = (row: SeriesRow, frequency: Frequency): StoredSeries => ({
  id: row.id,
  scenarioId: row.scenario_id,
  categoryId: row.category_id,
  accountId: row.bank_account_id,
  projectId: row.project_id,
  replacesId: row.replaces_id,
  begin: periodIndexOf(calendarDate(row.begin_on), frequency),
  end: row.end_on === null ? null : periodIndexOf(calendarDate(row.end_on), frequency),
  definition: row.definition as SeriesDefinition,
});

const storedCell = (row: CellRow, frequency: Frequency): StoredCell => ({
  id: row.id,
  scenarioId: row.scenario_id,
  categoryId: row.category_id,
  accountId: row.bank_account_id,
  projectId: row.project_id,
  periodOn: calendarDate(row.period_on),
  period: periodIndexOf(calendarDate(row.period_on), frequency),
  kind: row.kind,
  amountMinor: row.amount_minor,
});

function storedTiming(row: TimingRow, frequency: Frequency): StoredTiming {
  const weekOn = calendarDate(row.week_on);
  const timedOn = timedDay(calendarDate(row.period_on), weekOn);
  return {
    id: row.id,
    scenarioId: row.scenario_id,
    categoryId: row.category_id,
    accountId: row.bank_account_id,
    timedOn,
    weekOn,
    period: periodIndexOf(timedOn, frequency),
    amountMinor: row.amount_minor,
  };
}

export async function loadPlanRows(
  database: ScopedDatabase,
  of: PastOrPresent,
  frequency: Frequency,
): Promise<PlanRows> {
  const series = await rowsOf(database, "forecast_series", of);
  const cells = await rowsOf(database, "forecast_cells", of);
  const timings = await rowsOf(database, "forecast_timings", of);
  return new PlanRows(
    series.map((row) => storedSeries(row, frequency)),
    cells.map((row) => storedCell(row, frequency)),
    timings.map((row) => storedTiming(row, frequency)),
  );
}

/** What each row of the plan that changed since has become. */
export async function loadPlanChanges(
  database: ScopedDatabase,
  companyId: number,
  range: ChangeRange,
  frequency: Frequency,
): Promise<readonly RowChange[]> {
  type Changed<Table, Row> = { table_name: Table; row_id: string; after: Row | null };
  const { rows } = await sql<
    | Changed<"forecast_series", SeriesRow>
    | Changed<"forecast_cells", CellRow>
    | Changed<"forecast_timings", TimingRow>
  >`
    select distinct on (table_name, row_id) table_name, row_id, after from history
    where company_id = ${companyId} and table_name = any (${[...planRowTables]}::text[]) and ${isWithin(range)}
    order by table_name, row_id, id desc`.execute(database);
  return rows.map((changed): RowChange => {
    const id = Number(changed.row_id);
    switch (changed.table_name) {
      case "forecast_series":
        return { part: "series", id, row: changed.after && storedSeries(changed.after, frequency) };
      case "forecast_cells":
        return { part: "cells", id, row: changed.after && storedCell(changed.after, frequency) };
      case "forecast_timings":
        return { part: "timings", id, row: changed.after && storedTiming(changed.after, frequency) };
    }
  });
}

/** Everything that is small and decides the figures, but for the accounts. */
export async function loadStructure(database: ScopedDatabase, of: PastOrPresent) {
  const tree = await rowsOf(database, "categories", of);
  const scenarios = await rowsOf(database, "scenarios", of);
  const kpis = await rowsOf(database, "kpis", of);
  const kpiValues = await rowsOf(database, "kpi_values", of);
  const projects = await rowsOf(database, "projects", of);
  return {
    tree: tree.map(storedCategory),
    scenarios: scenarios.map(
      (row): ForecastScenario => ({
        id: row.id,
        name: row.name,
        color: row.color,
        referenceId: row.reference_id,
        frozenOn: row.frozen_on === null ? null : calendarDate(row.frozen_on),
        frozenAt: new Date(row.created_at),
        rateSetId: row.rate_set_id,
      }),
    ),
    kpis: kpis
      .toSorted((left, right) => left.position - right.position)
      .map(({ id, group_id, kind, name, preset, formula, position, ...rules }): ForecastKpi => {
        return { id, groupId: group_id, kind, name, preset, formula, position, rules: rulesOfRow(rules) };
      }),
    kpiValues: kpiValues.map(
      (row): KpiValue => ({
        kpiId: row.kpi_id,
        scenarioId: row.scenario_id,
        periodOn: calendarDate(row.period_on),
        valueThousandths: row.value_thousandths,
      }),
    ),
    projects: projects.map(({ id, title }): ForecastProject => ({ id, name: title })),
  };
}

export interface CellNote {
  readonly categoryId: number;
  readonly periodOn: CalendarDate;
  readonly text: string;
}

export interface AccountAdjustment extends BalanceAdjustment {
  readonly accountId: number | null;
  readonly scenarioId: number | null;
}

/** What is shown beside the figures and changes none of them. */
export async function loadAnnotations(
  database: ScopedDatabase,
  of: PastOrPresent,
): Promise<{ readonly notes: readonly CellNote[]; readonly adjustments: readonly AccountAdjustment[] }> {
  const notes = await rowsOf(database, "forecast_notes", of);
  const adjustments = await rowsOf(database, "balance_adjustments", of);
  return {
    notes: notes.map((row) => ({
      categoryId: row.category_id,
      periodOn: calendarDate(row.period_on),
      text: row.text,
    })),
    adjustments: adjustments.map((row) => ({
      kind: row.kind,
      amountMinor: row.amount_minor,
      begin: calendarDate(row.begin_on),
      endExclusive: row.end_on === null ? null : calendarDate(row.end_on),
      accountId: row.bank_account_id,
      scenarioId: row.scenario_id,
    })),
  };
}

/** `heldFrom`: the first day whose payments are in memory. `since`: what changed in the totals since a past moment. */
export async function loadAccounts(
  database: ScopedDatabase,
  of: PastOrPresent,
  heldFrom: CalendarDate,
  since: readonly ChangedTotal[] = [],
): Promise<readonly ForecastAccount[]> {
  const accounts = await rowsOf(database, "bank_accounts", of);
  const known = accounts.map(({ id, known_balance_on }) => ({ id, on: calendarDate(known_balance_on) }));
  const totals: TotalsOf = { companyId: of.companyId, checkpoint: of.way?.checkpoint ?? null };
  const movedBefore = await loadMovedBefore(database, totals, known, heldFrom, since);
  return accounts.map((row) => ({
    id: row.id,
    name: row.name,
    currency: row.currency,
    overdraftMinor: row.overdraft_minor,
    knownBalanceMinor: row.known_balance_minor,
    knownBalanceOn: calendarDate(row.known_balance_on),
    movedBeforeMinor: movedBefore.get(row.id) ?? 0,
  }));
}

/** The values of every frozen copy. They never change: what was loaded once is kept. */
export async function loadFrozen(
  database: ScopedDatabase,
  companyId: number,
  scenarioIds: readonly number[],
  frequency: Frequency,
): Promise<ReadonlyMap<number, FrozenPlan>> {
  if (scenarioIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("frozen_values")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("scenario_id", "in", scenarioIds)
    .execute();
  const shapes = await database
    .selectFrom("frozen_day_shapes")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("scenario_id", "in", scenarioIds)
    .orderBy("begin_on")
    .execute();
  const byScenario = Map.groupBy(rows, (row) => row.scenario_id);
  const shapesOf = Map.groupBy(shapes, (row) => row.scenario_id);
  const gone = await loadGoneCategories(database, companyId, [
    ...new Set(rows.map(({ category_id }) => category_id)),
  ]);
  return new Map(
    scenarioIds.map((id) => {
      const kept = byScenario.get(id) ?? [];
      const keptIds = new Set(kept.map(({ category_id }) => category_id));
      return [
        id,
        {
          ...frozenPlan(kept, shapesOf.get(id) ?? [], frequency),
          gone: gone.filter((one) => keptIds.has(one.id)),
        },
      ];
    }),
  );
}

/** Those of the given categories that are no more, as they were last. */
async function loadGoneCategories(
  database: ScopedDatabase,
  companyId: number,
  categoryIds: readonly number[],
): Promise<readonly ForecastCategory[]> {
  const { rows } = await sql<{ row: Parameters<typeof storedCategory>[0] }>`
    select distinct on (h.row_id) h.before as row
    from unnest(${[...categoryIds]}::int[]) as asked (id)
    join history h on h.company_id = ${companyId} and h.table_name = 'categories' and h.row_id = asked.id::text
      and h.after is null
    where not exists (select from categories c where c.company_id = ${companyId} and c.id = asked.id)
    order by h.row_id, h.id desc`.execute(database);
  return rows.map(({ row }) => storedCategory(row));
}

function frozenPlan(
  rows: ReadonlyArray<Selectable<PlanTables["frozen_values"]>>,
  shapes: ReadonlyArray<Selectable<PlanTables["frozen_day_shapes"]>>,
  frequency: Frequency,
): Omit<FrozenPlan, "gone"> {
  const totals: TotalsChange[] = [];
  const forecasts: FrozenForecast[] = [];
  const timings: FrozenTiming[] = [];
  const placeOf = ({ category_id, bank_account_id }: (typeof rows | typeof shapes)[number]) =>
    `${category_id}/${bank_account_id}`;
  const shapesOf = Map.groupBy(shapes, placeOf);
  for (const row of rows) {
    const place = { categoryId: row.category_id, accountId: row.bank_account_id, currency: row.currency };
    const day = calendarDate(row.day);
    if (row.measure === "timing") {
      timings.push({
        ...place,
        period: periodIndexOf(day, frequency),
        week: weekFrom(startOfPeriod(day, "weekly")),
        amountMinor: row.amount_minor,
      });
    } else if (row.measure !== "realized" && row.measure !== "expected") {
      const known = row.measure === "forecastShaped" ? shapesOf.get(placeOf(row)) : undefined;
      forecasts.push({
        ...place,
        period: periodIndexOf(day, frequency),
        on: row.measure === "forecastOn" ? day : null,
        shape: known?.findLast(({ begin_on }) => begin_on <= row.day)?.shape,
        amountMinor: row.amount_minor,
      });
    } else {
      totals.push({
        ...place,
        isPaid: row.measure === "realized",
        scenarioId: row.scenario_id,
        day: toEpochDay(day),
        amountMinor: row.amount_minor,
      });
    }
  }
  return { totals: new LedgerCube([]).after(totals), forecasts, timings };
}
