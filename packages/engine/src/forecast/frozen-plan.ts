/**
 * What a frozen copy keeps, and the tree that it is shown on. Categories go on living after a copy was made; what they do
 * must not move it, not even by a cent: a forecast is eaten by the commitments of its own leaf, so values of two leaves
 * never meet on one.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import type { DayShape } from "../statement/day-shape.ts";
import type { ForecastCategory } from "./forecast-facts.ts";
import type { LedgerCube } from "./ledger-cube.ts";

/** Sums by day from the copy's own current period on, and forecasts by input period. */
export interface FrozenPlan {
  readonly totals: LedgerCube;
  /** By leaf, account (0 for none) and input period, or day. */
  readonly forecasts: readonly FrozenForecast[];
  /** How much of them comes in which week. */
  readonly timings: readonly FrozenTiming[];
  /** Categories that it has values of and that are no more. */
  readonly gone: readonly ForecastCategory[];
}

/** Of a forecast of a copy; bench/forecast-memory.ts. */
const bytesPerForecast = 130;

/** Some seventy numbers in lists. */
const bytesPerShape = 700;

export function frozenBytes({ totals, forecasts, timings }: FrozenPlan): number {
  const shapes = new Set(forecasts.map(({ shape }) => shape).filter((shape) => shape !== undefined));
  const rows = (forecasts.length + timings.length) * bytesPerForecast;
  return totals.byteLength + rows + shapes.size * bytesPerShape;
}

export interface FrozenForecast {
  readonly categoryId: number;
  readonly accountId: number;
  readonly currency: CurrencyCode;
  readonly period: number;
  /** Where the plan said a day. */
  readonly on: CalendarDate | null;
  /** Where it said none: on which days its money moved, by what was known then; left out, evenly. */
  readonly shape?: DayShape | undefined;
  readonly amountMinor: number;
}

export interface FrozenTiming extends Omit<FrozenForecast, "on" | "shape"> {
  readonly week: DateInterval;
}

/** Of what it keeps that is on no account: those of its own plan, whatever the company counts in since. */
export function looseCurrenciesOf({ totals, forecasts }: FrozenPlan): ReadonlySet<CurrencyCode> {
  const currencies = new Set(totals.looseCurrencies);
  for (const { accountId, currency } of forecasts) if (accountId === 0) currencies.add(currency);
  return currencies;
}

/**
 * The tree of today, with what the copy needs besides: a category that is gone stands at the top, and one that was a leaf
 * and has children now has one more, of its own name, for what it was.
 */
export function treeOfCopy(
  tree: readonly ForecastCategory[],
  { totals, forecasts, gone }: FrozenPlan,
): readonly ForecastCategory[] {
  const known = new Set(tree.map(({ id }) => id));
  const parentIds = new Set(tree.map(({ parentId }) => parentId));
  const keptIds = new Set(forecasts.map(({ categoryId }) => categoryId));
  for (const { categoryId } of totals.all()) keptIds.add(categoryId);
  return [
    ...tree,
    ...gone
      .filter(({ id }) => !known.has(id))
      .map((category) => Object.assign({}, category, { parentId: null })),
    ...tree
      .filter(({ id }) => parentIds.has(id) && keptIds.has(id))
      .map((category) =>
        Object.assign({}, category, { id: 0 - category.id, parentId: category.id, position: -1 }),
      ),
  ];
}

/** Whose values a leaf of that tree shows. */
export const categoryOfCopy = (leafId: number): number => Math.abs(leafId);
