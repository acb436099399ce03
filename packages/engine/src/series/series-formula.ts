/** A series that builds on other figures is a formula like those that people write, and is calculated as one. */
import type { Frequency } from "@amont/kernel/period.ts";
import {
  callFormula,
  type Formula,
  numberFormula,
  operationFormula,
  referenceTo,
} from "../formula/formula-syntax.ts";
import { categoryLine, kpiLine } from "../formula/plan-line.ts";
import type { AmountChange } from "./automatic-definition.ts";
import type { PerformanceBasis, PerformanceDefinition, ShareDefinition } from "./forecast-series.ts";

type Shifts = readonly [from: number, to: number];

/**
 * The periods before its own that a performance is read from, both included. Weeks and days look back by whole weeks,
 * so that a Friday is compared with Fridays: four weeks for a month, 52 for a year, 13 for three months.
 */
export const basisPeriods: Readonly<Record<Frequency, Readonly<Record<PerformanceBasis, Shifts>>>> = {
  monthly: {
    previousMonth: [-1, -1],
    sameMonthPreviousYear: [-12, -12],
    averageOf3Months: [-3, -1],
    averageOf6Months: [-6, -1],
    averageOf12Months: [-12, -1],
  },
  quarterly: {
    previousMonth: [-1, -1],
    sameMonthPreviousYear: [-4, -4],
    averageOf3Months: [-1, -1],
    averageOf6Months: [-2, -1],
    averageOf12Months: [-4, -1],
  },
  weekly: {
    previousMonth: [-4, -4],
    sameMonthPreviousYear: [-52, -52],
    averageOf3Months: [-13, -1],
    averageOf6Months: [-26, -1],
    averageOf12Months: [-52, -1],
  },
  daily: {
    previousMonth: [-28, -28],
    sameMonthPreviousYear: [-364, -364],
    averageOf3Months: [-91, -1],
    averageOf6Months: [-182, -1],
    averageOf12Months: [-364, -1],
  },
};

// A refund larger than the sales of its month plans nothing; it does not plan a negative sale.
const atLeastZero = (formula: Formula): Formula => callFormula("max", [numberFormula(0), formula]);

export interface PlanUnits {
  readonly frequency: Frequency;
  /** 100 for euros, 1 for yen. */
  readonly minorPerUnit: number;
}

/** The line's own past, changed. */
export function performanceFormula(
  { basis, change }: PerformanceDefinition,
  leafId: number,
  { frequency, minorPerUnit }: PlanUnits,
): Formula {
  const past = callFormula("avg", [referenceTo(categoryLine(leafId), ...basisPeriods[frequency][basis])]);
  return atLeastZero(changed(past, change, minorPerUnit));
}

/** A part of another line, with a delay. */
export function shareFormula({ kind, sourceId, percent, delay }: ShareDefinition): Formula {
  const source = kind === "categoryBased" ? categoryLine(sourceId) : kpiLine(sourceId);
  const share = operationFormula(referenceTo(source, 0 - delay), "*", numberFormula(percent / 100));
  return atLeastZero(share);
}

function changed(amount: Formula, change: AmountChange, minorPerUnit: number): Formula {
  return change.kind === "percentage"
    ? operationFormula(amount, "*", numberFormula(1 + change.percent / 100))
    : operationFormula(amount, "+", numberFormula(change.amountMinor / minorPerUnit));
}
