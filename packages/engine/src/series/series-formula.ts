/** A series that builds on other figures is a formula like those that people write, and is calculated as one. */
import {
  callFormula,
  type Formula,
  numberFormula,
  operationFormula,
  referenceTo,
} from "../formula/formula-syntax.ts";
import type { AmountChange, PerformanceBasis, PerformanceSeries, ShareSeries } from "./forecast-series.ts";

/** The periods before its own that a performance is read from, in months. */
const basisMonths: Readonly<Record<PerformanceBasis, readonly [from: number, to: number]>> = {
  previousMonth: [-1, -1],
  sameMonthPreviousYear: [-12, -12],
  averageOf3Months: [-3, -1],
  averageOf6Months: [-6, -1],
  averageOf12Months: [-12, -1],
};

// A refund larger than the sales of its month plans nothing; it does not plan a negative sale.
const atLeastZero = (formula: Formula): Formula => callFormula("max", [numberFormula(0), formula]);

/** The line's own past, changed. `minorPerUnit` is 100 for euros. */
export function performanceFormula(
  { basis, change }: PerformanceSeries,
  leafId: number,
  minorPerUnit: number,
): Formula {
  const past = callFormula("avg", [referenceTo(`category:${leafId}`, ...basisMonths[basis])]);
  return atLeastZero(changed(past, change, minorPerUnit));
}

/** A part of another line, with a delay. */
export function shareFormula({ kind, sourceId, percent, delay }: ShareSeries): Formula {
  const source = referenceTo(`${kind === "categoryBased" ? "category" : "kpi"}:${sourceId}`, -delay);
  return atLeastZero(operationFormula(source, "*", numberFormula(percent / 100)));
}

function changed(amount: Formula, change: AmountChange, minorPerUnit: number): Formula {
  return change.kind === "percentage"
    ? operationFormula(amount, "*", numberFormula(1 + change.percent / 100))
    : operationFormula(amount, "+", numberFormula(change.amountMinor / minorPerUnit));
}
