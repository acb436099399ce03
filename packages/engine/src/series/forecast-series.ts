/**
 * What plans a category. A series says, from a period on, how much is planned in each; a cell that somebody filled by hand
 * or from a file says it for one period. Periods are counted at the entity's input periodicity, from the beginning of
 * the calendar: a series stays where it is while time passes.
 */

import type { Formula } from "../formula/formula-syntax.ts";

/** The last two are sums that are shown, never entered. */
export const seriesKinds = [
  "manualInput",
  "import",
  "automaticVat",
  "categoryFormula",
  "profitAndLossConversion",
  "performanceBased",
  "fixedAmount",
  "categoryBased",
  "customKpiBased",
  "postponedRemaining",
  "aggregatedProject",
  "debt",
  "aggregated",
] as const;
export type SeriesKind = (typeof seriesKinds)[number];

export const performanceBases = [
  "previousMonth",
  "sameMonthPreviousYear",
  "averageOf3Months",
  "averageOf6Months",
  "averageOf12Months",
] as const;
export type PerformanceBasis = (typeof performanceBases)[number];

/** How what a series is based on becomes its own amount: so many per cent more or less, or so much. */
export type AmountChange =
  | { readonly kind: "percentage"; readonly percent: number }
  | { readonly kind: "absolute"; readonly amountMinor: number };

interface Span {
  readonly id: number;
  readonly begin: number;
  /** Not included; null goes on for ever. */
  readonly end: number | null;
}

export interface FixedAmountSeries extends Span {
  readonly kind: "fixedAmount";
  readonly amountMinor: number;
  /** One occurrence every so many periods, the first at `begin`. */
  readonly every: number;
}

export interface PerformanceSeries extends Span {
  readonly kind: "performanceBased";
  readonly basis: PerformanceBasis;
  readonly change: AmountChange;
}

/** A share of another line, so many periods after it. */
export interface ShareSeries extends Span {
  readonly kind: "categoryBased" | "customKpiBased";
  readonly sourceId: number;
  readonly percent: number;
  readonly delay: number;
}

export interface FormulaSeries extends Span {
  readonly kind: "categoryFormula";
  readonly formula: Formula;
}

export type ForecastSeries = FixedAmountSeries | PerformanceSeries | ShareSeries | FormulaSeries;

export interface PlannedCell {
  readonly amountMinor: number;
  readonly kind: "manualInput" | "import" | "profitAndLossConversion" | "debt" | "automaticVat";
}

/** Everything that plans one leaf, in one scenario. */
export interface LeafPlan {
  /** Oldest first. */
  readonly series: readonly ForecastSeries[];
  readonly cells: ReadonlyMap<number, PlannedCell>;
  /** What was left undone and moved here, on top of what is planned here. */
  readonly postponed: ReadonlyMap<number, number>;
}

export type ForecastSource =
  | { readonly kind: "cell"; readonly cell: PlannedCell }
  | { readonly kind: "series"; readonly series: ForecastSeries }
  | { readonly kind: "nothing" };

export const covers = ({ begin, end }: Span, period: number): boolean =>
  period >= begin && (end === null || period < end);

/** A cell wins over every series, a later series over an earlier one as far as it reaches. */
export function sourceAt(plan: LeafPlan, period: number): ForecastSource {
  const cell = plan.cells.get(period);
  if (cell !== undefined) return { kind: "cell", cell };
  const series = plan.series.findLast((one) => covers(one, period));
  return series === undefined ? { kind: "nothing" } : { kind: "series", series };
}

/** Whether a fixed amount falls due in a period that it covers. */
export function fallsDue({ begin, every }: FixedAmountSeries, period: number): boolean {
  return (period - begin) % every === 0;
}

/** The series without what it says from a period on: null when nothing of it is left. */
export function removeFrom<S extends ForecastSeries>(series: S, period: number): S | null {
  if (period <= series.begin) return null;
  return { ...series, end: series.end === null ? period : Math.min(series.end, period) };
}
