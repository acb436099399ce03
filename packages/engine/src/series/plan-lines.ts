/** How leaves, parents and indicators of a plan are lines of the formula sheet. Amounts there are in units of currency. */
import type { Frequency } from "@amont/kernel/period.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { type FormulaLine, lineOfFormula } from "../formula/formula-line.ts";
import type { FormulaContext } from "../formula/formula-names.ts";
import {
  type Formula,
  numberFormula,
  type Reference,
  referenceTo,
  sumFormula,
} from "../formula/formula-syntax.ts";
import type { FormulaErrorKind, FormulaValue } from "../formula/formula-value.ts";
import { parseFormula } from "../formula/parse-formula.ts";
import { categoryLine, idOfLine, isCategoryLine, kpiLine, type PlanLine } from "../formula/plan-line.ts";
import { countedOf } from "../statement/cell.ts";
import { automaticParts } from "./automatic-series.ts";
import { type DueAmount, dueIn } from "./fixed-amount.ts";
import {
  type ForecastSeries,
  type ForecastSource,
  type LeafPlan,
  type PlannedCell,
  sourceAt,
} from "./forecast-series.ts";
import { type PlanUnits, performanceFormula, shareFormula } from "./series-formula.ts";
import { type VatLine, vatForecastFormula } from "./vat-lines.ts";

export type SheetLine = PlanLine | VatLine;

export interface LineRules extends PlanUnits {
  /** Before it, a line is what happened. */
  readonly current: number;
  readonly committedMinor: (leafId: number, period: number) => number;
  readonly resolve: (reference: Reference, context: FormulaContext) => PlanLine | FormulaErrorKind;
  /** A series may be based on a category that is gone; left out, all are there. */
  readonly hasCategory?: (categoryId: number) => boolean;
  /** In basis points, of amounts that are planned without it; left out, there is none. */
  readonly vatRateOf?: (categoryId: number) => number;
  /** In units, what a line was before it broke; null where nobody knows. Left out, nothing ever broke. */
  readonly lastGood?: (line: PlanLine, period: number) => number | null;
}

/** An indicator: values by period in thousandths, a formula, one of ours that the caller works out, or a heading. */
export type PlanKpi =
  | { readonly id: number; readonly kind: "manual"; readonly thousandths: ReadonlyMap<number, number> }
  | { readonly id: number; readonly kind: "formula"; readonly formula: string }
  | { readonly id: number; readonly kind: "preset" | "group" };

export const isCalculated = ({ series }: LeafPlan): boolean =>
  series.some(({ kind }) => kind !== "fixedAmount" && kind !== "automatic");

/** What a cell, a fixed amount or a published forecast says of a period; null where a formula says it. */
export function constantOf(
  source: ForecastSource,
  period: number,
  { frequency }: PlanUnits,
  vatRateBp: number,
): DueAmount | null {
  switch (source.kind) {
    case "cell":
      return { amountMinor: source.cell.amountMinor, datedParts: [] };
    case "nothing":
      return { amountMinor: 0, datedParts: [] };
    case "series":
      return constantOfSeries(source.series, period, frequency, vatRateBp);
    case "automaticVat":
      return null;
  }
}

function constantOfSeries(
  series: ForecastSeries,
  period: number,
  frequency: Frequency,
  vatRateBp: number,
): DueAmount | null {
  switch (series.kind) {
    case "fixedAmount":
      return dueIn(series, period, frequency, vatRateBp);
    case "automatic":
      return { amountMinor: automaticParts(series, period, frequency)?.amountMinor ?? 0, datedParts: [] };
    default:
      return null;
  }
}

export const postponedMinorAt = ({ postponed }: LeafPlan, period: number): number =>
  postponed.get(period)?.amountMinor ?? 0;

export function lineOfLeaf(leafId: number, plan: LeafPlan, rules: LineRules): FormulaLine<SheetLine> {
  const formulas = new Map(plan.series.map((series) => [series, formulaOf(leafId, series, rules)]));
  const constants = constantFormulas(rules);
  const vatRateBp = rules.vatRateOf?.(leafId) ?? 0;
  return {
    ...forecastLine(leafId, plan, rules),
    ...lastGoodOf(categoryLine(leafId), rules),
    formulas: [...formulas.values()].filter((formula) => formula !== null),
    formulaAt: (period) => {
      const source = sourceAt(plan, period);
      const formula = source.kind === "series" ? formulas.get(source.series) : null;
      return formula ?? constants(constantOf(source, period, rules, vatRateBp)?.amountMinor ?? 0);
    },
    targetOf: (reference) =>
      reference.line === undefined
        ? rules.resolve(reference, "categories")
        : existing(reference.line as PlanLine, rules),
  };
}

function existing(line: PlanLine, { hasCategory }: LineRules): PlanLine | FormulaErrorKind {
  const isGone = isCategoryLine(line) && hasCategory?.(idOfLine(line)) === false;
  return isGone ? "unknownCategory" : line;
}

/** Computed wherever nobody filled the cell; series that were made before VAT was automatic do not count. */
export function lineOfVatLeaf(leafId: number, plan: LeafPlan, rules: LineRules): FormulaLine<SheetLine> {
  const constants = constantFormulas(rules);
  const formulaOfCell = (cell: PlannedCell | undefined) =>
    cell === undefined ? vatForecastFormula : constants(cell.amountMinor);
  return {
    ...forecastLine(leafId, plan, rules),
    isDerived: true,
    formulas: [vatForecastFormula],
    formulaAt: (period) => formulaOfCell(plan.cells.get(period)),
    targetOf: ({ line }) => line as SheetLine,
  };
}

export function lineOfParent(parentId: number, leafIds: readonly number[]): FormulaLine<SheetLine> {
  return lineOfFormula(sumFormula(leafIds.map((leafId) => referenceTo(categoryLine(leafId), 0))), {
    line: categoryLine(parentId),
    isDerived: true,
    targetOf: ({ line }) => line as PlanLine,
  });
}

export function lineOfKpi(kpiId: number, text: string, rules: LineRules): FormulaLine<SheetLine> {
  return lineOfFormula(readFormula(text), {
    line: kpiLine(kpiId),
    ...lastGoodOf(kpiLine(kpiId), rules),
    targetOf: (reference) => (reference.line as PlanLine | undefined) ?? rules.resolve(reference, "kpis"),
  });
}

const lastGoodOf = (line: PlanLine, { lastGood }: LineRules) =>
  lastGood === undefined ? {} : { lastGood: (period: number) => lastGood(line, period) };

/** A forecast is whole minor units, never negative, with what was postponed on top. */
function forecastLine(leafId: number, plan: LeafPlan, { minorPerUnit, current, committedMinor }: LineRules) {
  return {
    line: categoryLine(leafId),
    resultOf: (value: number, period: number): FormulaValue => {
      const amountMinor = roundHalfAway(value * minorPerUnit);
      if (amountMinor < 0) return "negativeForecast";
      return (amountMinor + postponedMinorAt(plan, period)) / minorPerUnit;
    },
    // Commitments eat the forecast: what counts is the larger of the two.
    asRead: (value: number, period: number) =>
      countedOf(value, committedMinor(leafId, period) / minorPerUnit),
    knownBefore: current,
  };
}

/** Constants are formulas too where a line has both; one for each amount. */
function constantFormulas({ minorPerUnit }: PlanUnits): (amountMinor: number) => Formula {
  const known = new Map<number, Formula>();
  return (amountMinor) => {
    const formula = known.get(amountMinor) ?? numberFormula(amountMinor / minorPerUnit);
    known.set(amountMinor, formula);
    return formula;
  };
}

function formulaOf(leafId: number, series: ForecastSeries, units: PlanUnits): Formula | null {
  switch (series.kind) {
    case "fixedAmount":
    case "automatic":
      return null;
    case "performanceBased":
      return performanceFormula(series, leafId, units);
    case "categoryBased":
    case "customKpiBased":
      return shareFormula(series);
    case "categoryFormula":
      return readFormula(series.formula);
  }
}

/** Formulas are checked before they are stored. One that cannot be read all the same spoils its own line only. */
function readFormula(text: string): Formula {
  const parsed = parseFormula(text);
  const unreadable: FormulaErrorKind = "accountFatalError";
  return parsed.ok ? parsed.value : referenceTo(unreadable, 0);
}
