/**
 * What plans a category. A series says, from a period on, how much is planned in each; a cell that somebody filled by hand
 * or from a file says it for one period. Periods are counted at the entity's input periodicity, from the beginning of
 * the calendar (see input-periods.ts): a series stays where it is while time passes.
 */
import type { AmountChange, AutomaticDefinition } from "./automatic-definition.ts";

/** In the order of their documented numbers, which never move. Aggregated ones are sums that are shown, never entered. */
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
  "automatic",
] as const;
export type SeriesKind = (typeof seriesKinds)[number];

/** Named after what they are with monthly periods; see series-formula.ts for the others. */
export const performanceBases = [
  "previousMonth",
  "sameMonthPreviousYear",
  "averageOf3Months",
  "averageOf6Months",
  "averageOf12Months",
] as const;
export type PerformanceBasis = (typeof performanceBases)[number];

export interface FixedAmountDefinition {
  readonly kind: "fixedAmount";
  readonly amountMinor: number;
  readonly everyMonths: 1 | 2 | 3 | 6 | 12;
  /** Of the month, the last one where a month is shorter. Null: some time in the period. */
  readonly day: number | null;
  readonly indexation?: Indexation | null;
  /** The amount is without tax: that of its category comes on top. */
  readonly excludesVat?: boolean;
}

/** Once a year, in this month of the calendar (1 to 12), so many per cent more than before. */
export interface Indexation {
  readonly percent: number;
  readonly month: number;
}

export interface PerformanceDefinition {
  readonly kind: "performanceBased";
  readonly basis: PerformanceBasis;
  readonly change: AmountChange;
  /** Made for many leaves at once, to fill what nobody planned: every other series goes before it. */
  readonly isFlash: boolean;
}

/** A share of another line, so many input periods after it. */
export interface ShareDefinition {
  readonly kind: "categoryBased" | "customKpiBased";
  readonly sourceId: number;
  readonly percent: number;
  readonly delay: number;
}

export interface FormulaDefinition {
  readonly kind: "categoryFormula";
  /** As written. */
  readonly formula: string;
}

/** What a series says, as it is stored. */
export type SeriesDefinition =
  | FixedAmountDefinition
  | PerformanceDefinition
  | ShareDefinition
  | FormulaDefinition
  | AutomaticDefinition;

export interface SeriesSpan {
  readonly begin: number;
  /** Not included; null goes on for ever. */
  readonly end: number | null;
}

interface SeriesPlace extends SeriesSpan {
  readonly id: number;
  /** Whose row it is: null is the main plan, anything else a scenario. */
  readonly scenarioId: number | null;
}

export type FixedAmountSeries = FixedAmountDefinition & SeriesPlace;
export type PerformanceSeries = PerformanceDefinition & SeriesPlace;
export type ShareSeries = ShareDefinition & SeriesPlace;
export type FormulaSeries = FormulaDefinition & SeriesPlace;
export type AutomaticSeries = AutomaticDefinition & SeriesPlace;
export type ForecastSeries =
  | FixedAmountSeries
  | PerformanceSeries
  | ShareSeries
  | FormulaSeries
  | AutomaticSeries;

export interface PlannedCell {
  readonly id: number;
  readonly scenarioId: number | null;
  readonly amountMinor: number;
  readonly kind: "manualInput" | "import" | "profitAndLossConversion" | "debt";
}

/** What was left undone in a period and moved to a later one. */
export interface PostponedRemainder {
  readonly id: number;
  readonly scenarioId: number | null;
  readonly amountMinor: number;
}

/** Everything that plans one leaf, in one scenario. */
export interface LeafPlan {
  /** The weakest first: each wins over those before it, as far as it reaches. */
  readonly series: readonly ForecastSeries[];
  readonly cells: ReadonlyMap<number, PlannedCell>;
  /** On top of what is planned in the period otherwise. */
  readonly postponed: ReadonlyMap<number, PostponedRemainder>;
}

export const emptyLeafPlan: LeafPlan = { series: [], cells: new Map(), postponed: new Map() };

export type ForecastSource =
  | { readonly kind: "cell"; readonly cell: PlannedCell }
  | { readonly kind: "series"; readonly series: ForecastSeries }
  | { readonly kind: "automaticVat" }
  | { readonly kind: "nothing" };

export const covers = ({ begin, end }: SeriesSpan, period: number): boolean =>
  period >= begin && (end === null || period < end);

/** A cell wins over every series, a later series over an earlier one as far as it reaches. */
export function sourceAt(plan: LeafPlan, period: number): ForecastSource {
  const cell = plan.cells.get(period);
  if (cell !== undefined) return { kind: "cell", cell };
  const series = plan.series.findLast((one) => covers(one, period));
  return series === undefined ? { kind: "nothing" } : { kind: "series", series };
}

/** What fills what nobody planned gives way to what somebody did: automatic to flash, both to all others. */
export function rankOf(definition: SeriesDefinition): number {
  if (definition.kind === "automatic") return 0;
  return definition.kind === "performanceBased" && definition.isFlash ? 1 : 2;
}

/** The series without what it says from a period on: null when nothing of it is left. */
export function removeFrom<S extends SeriesSpan>(series: S, period: number): S | null {
  if (period <= series.begin) return null;
  return { ...series, end: series.end === null ? period : Math.min(series.end, period) };
}
