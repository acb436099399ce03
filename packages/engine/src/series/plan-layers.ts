/**
 * The plan of a scenario, from the rows that are stored. A scenario stores what differs from its reference, so its plan
 * is what its reference would be, had the same edits been made there: its cells take the place of the reference's, its
 * series are later than all of the reference's, and a series that replaces another one has that one's rank. Every
 * value remembers whose row it is.
 */
import { invariant } from "@amont/kernel/assert.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type WeekPin, weekFrom } from "../statement/timings.ts";
import {
  type ForecastSeries,
  type LeafPlan,
  type PlannedCell,
  type PostponedRemainder,
  rankOf,
  type SeriesDefinition,
} from "./forecast-series.ts";

interface StoredPlace {
  readonly id: number;
  /** Null: the main plan. */
  readonly scenarioId: number | null;
  readonly categoryId: number;
  /** Null where forecasts are not planned per account. */
  readonly accountId: number | null;
  readonly projectId: number | null;
}

export interface StoredSeries extends StoredPlace {
  /** In a scenario: the series of the same leaf that it stands for. */
  readonly replacesId: number | null;
  readonly begin: number;
  readonly end: number | null;
  readonly definition: SeriesDefinition;
}

export interface StoredCell extends StoredPlace {
  /** The first day of the period that it was written for, which may have been shorter or longer than those of today. */
  readonly periodOn: CalendarDate;
  /** The input period of today that holds that day. */
  readonly period: number;
  readonly kind: PlannedCell["kind"] | "postponedRemaining";
  readonly amountMinor: number;
}

/** How much of a period's forecast comes in a week. What is planned for projects has none. */
export interface StoredTiming extends Omit<StoredPlace, "projectId"> {
  /** The first day that the period and the week have in common, and the Monday of the week. */
  readonly timedOn: CalendarDate;
  readonly weekOn: CalendarDate;
  /** The input period of today that holds that day. */
  readonly period: number;
  /** Null: what the reference says of the week does not hold here. */
  readonly amountMinor: number | null;
}

/** A week names no period where it lies in two of them; this day does, also after the plan's periods became others. */
export const timedDay = (periodOn: CalendarDate, weekOn: CalendarDate): CalendarDate =>
  periodOn > weekOn ? periodOn : weekOn;

/** What a scenario filled in, which may be several cells from the time of shorter periods. */
export type FilledPeriod = Pick<StoredCell, "scenarioId" | "period">;

/** From the main plan (null) down to the scenario. */
export type ScenarioChain = ReadonlyArray<number | null>;

export interface ScenarioReference {
  readonly id: number;
  /** Null: the main plan. */
  readonly referenceId: number | null;
}

export function scenarioChain(
  scenarios: readonly ScenarioReference[],
  scenarioId: number | null,
): ScenarioChain {
  const referenceOf = new Map(scenarios.map(({ id, referenceId }) => [id, referenceId]));
  const chain: Array<number | null> = [];
  for (let id = scenarioId; id !== null; ) {
    const reference = referenceOf.get(id);
    invariant(reference !== undefined, `no such scenario: ${id}`);
    invariant(!chain.includes(id), "a scenario is not its own reference");
    chain.unshift(id);
    id = reference;
  }
  return [null, ...chain];
}

/** The plans of an account and of a project are apart from each other and from the company's. */
export const planKey = (accountId: number | null, projectId: number | null): string =>
  `${accountId ?? ""}/${projectId ?? ""}`;

export type LayeredPlans = ReadonlyMap<string, ReadonlyMap<number, LeafPlan>>;

export function layeredPlans(
  chain: ScenarioChain,
  series: readonly StoredSeries[],
  cells: readonly StoredCell[],
  without?: FilledPeriod,
): LayeredPlans {
  const layers = new Set(chain);
  const isInChain = ({ scenarioId }: StoredPlace) => layers.has(scenarioId);
  const seriesByKey = Map.groupBy(series.filter(isInChain), keyOf);
  const cellsByKey = Map.groupBy(cellsWithout(cells, without).filter(isInChain), keyOf);
  const plans = new Map<string, ReadonlyMap<number, LeafPlan>>();
  for (const key of new Set([...seriesByKey.keys(), ...cellsByKey.keys()])) {
    const seriesByLeaf = Map.groupBy(seriesByKey.get(key) ?? [], categoryOf);
    const cellsByLeaf = Map.groupBy(cellsByKey.get(key) ?? [], categoryOf);
    const leafIds = new Set([...seriesByLeaf.keys(), ...cellsByLeaf.keys()]);
    plans.set(
      key,
      new Map(
        [...leafIds].map((leafId) => [
          leafId,
          layeredLeaf(chain, seriesByLeaf.get(leafId) ?? [], cellsByLeaf.get(leafId) ?? []),
        ]),
      ),
    );
  }
  return plans;
}

const keyOf = ({ accountId, projectId }: StoredPlace): string => planKey(accountId, projectId);
const categoryOf = ({ categoryId }: StoredPlace): number => categoryId;

/** One leaf again after an edit, from its own rows: of one category, account and project, in any scenario and order. */
export function layeredLeaf(
  chain: ScenarioChain,
  series: readonly StoredSeries[],
  cells: readonly StoredCell[],
): LeafPlan {
  return { series: layeredSeries(chain, series), ...layeredCells(chain, cells) };
}

/** Layer by layer, in each the oldest first, each replacement in the place of what it replaces; then by rank. */
function layeredSeries(chain: ScenarioChain, rows: readonly StoredSeries[]): readonly ForecastSeries[] {
  const places: StoredSeries[] = [];
  const placeOf = new Map<number, number>();
  for (const row of inLayers(chain, rows)) {
    // What it replaces may be gone, or be another scenario's: then it is a series like another.
    const place = (row.replacesId === null ? undefined : placeOf.get(row.replacesId)) ?? places.length;
    places[place] = row;
    placeOf.set(row.id, place);
  }
  return places
    .toSorted((left, right) => rankOf(left.definition) - rankOf(right.definition))
    .map(forecastSeries);
}

const forecastSeries = ({ id, scenarioId, begin, end, definition }: StoredSeries): ForecastSeries => ({
  ...definition,
  id,
  scenarioId,
  begin,
  end,
});

function layeredCells(
  chain: ScenarioChain,
  rows: readonly StoredCell[],
): Pick<LeafPlan, "cells" | "postponed"> {
  const cells = new Map<number, PlannedCell>();
  const postponed = new Map<number, PostponedRemainder>();
  for (const { id, scenarioId, period, kind, amountMinor } of nearestByDay(inLayers(chain, rows))) {
    if (kind === "postponedRemaining") {
      const before = postponed.get(period)?.amountMinor ?? 0;
      postponed.set(period, { id, scenarioId, amountMinor: before + amountMinor });
    } else {
      const before = cells.get(period)?.amountMinor ?? 0;
      cells.set(period, { id, scenarioId, kind, amountMinor: before + amountMinor });
    }
  }
  return { cells, postponed };
}

/** A scenario's cell takes the place of the reference's for the same days. Months that are a quarter now stay apart. */
function nearestByDay(rows: readonly StoredCell[]): Iterable<StoredCell> {
  const nearest = new Map<string, StoredCell>();
  for (const row of rows) {
    const key = `${row.periodOn}/${row.kind === "postponedRemaining"}`;
    // The nearest layer comes last, so that what is added up is told by it.
    nearest.delete(key);
    nearest.set(key, row);
  }
  return nearest.values();
}

/** The timings of one account's or the company's plan of a leaf in one input period. */
export function layeredPins(chain: ScenarioChain, rows: readonly StoredTiming[]): readonly WeekPin[] {
  const nearest = new Map(inLayers(chain, rows).map((row) => [`${row.timedOn}/${row.weekOn}`, row]));
  const byWeek = new Map<CalendarDate, number>();
  for (const { weekOn, amountMinor } of nearest.values())
    if (amountMinor !== null) byWeek.set(weekOn, (byWeek.get(weekOn) ?? 0) + amountMinor);
  return [...byWeek].map(([weekOn, amount]) => ({ week: weekFrom(weekOn), amount }));
}

function inLayers<Row extends Pick<StoredPlace, "id" | "scenarioId">>(
  chain: ScenarioChain,
  rows: readonly Row[],
): Row[] {
  const depthOf = new Map(chain.map((scenarioId, depth) => [scenarioId, depth]));
  return rows
    .filter(({ scenarioId }) => depthOf.has(scenarioId))
    .toSorted(
      (left, right) =>
        (depthOf.get(left.scenarioId) ?? 0) - (depthOf.get(right.scenarioId) ?? 0) || left.id - right.id,
    );
}

/** As if nobody had filled it there. What was postponed to it stays. */
function cellsWithout(cells: readonly StoredCell[], filled: FilledPeriod | undefined): readonly StoredCell[] {
  if (filled === undefined) return cells;
  const { scenarioId, period } = filled;
  const isOfIt = (cell: StoredCell) =>
    cell.scenarioId === scenarioId && cell.period === period && cell.kind !== "postponedRemaining";
  return cells.filter((cell) => !isOfIt(cell));
}

/** Whose plan a key is. */
export function ownerOf(key: string): {
  readonly accountId: number | null;
  readonly projectId: number | null;
} {
  const [account = "", project = ""] = key.split("/");
  return {
    accountId: account === "" ? null : Number(account),
    projectId: project === "" ? null : Number(project),
  };
}
