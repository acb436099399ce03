/**
 * What a series would plan, before it is saved: worked out in the browser from what the statement shows, by the
 * engine's own rules. What reads beyond the statement, or a line that formulas link to this one, is exact once saved.
 */

import type { StatementAnswer, StatementCells } from "@amont/contract/operations/forecast/statement-shape.ts";
import { evaluateFormula } from "@amont/engine/formula/evaluate-formula.ts";
import type { Formula, Reference } from "@amont/engine/formula/formula-syntax.ts";
import {
  type FormulaErrorKind,
  type FormulaValue,
  isFormulaError,
} from "@amont/engine/formula/formula-value.ts";
import { idOfLine, isCategoryLine, isKpiLine, type PlanLine } from "@amont/engine/formula/plan-line.ts";
import { dueIn } from "@amont/engine/series/fixed-amount.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { basisPeriods, performanceFormula, shareFormula } from "@amont/engine/series/series-formula.ts";
import { countedOf } from "@amont/engine/statement/cell.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { roundHalfAway, wholeParts } from "@amont/kernel/rounding.ts";
import { findCategory } from "./cell-figures.ts";
import type { SeriesDefinition, SeriesSpan } from "./series-draft.ts";

export interface PreviewValue {
  readonly offset: number;
  /** Null where it cannot be told before it is saved. */
  readonly amountMinor: number | null;
  readonly error: FormulaErrorKind | null;
  /** What is planned there now. */
  readonly nowMinor: number;
}

export interface PreviewFacts {
  /** At the frequency of the plan, and as far back as the series reads. */
  readonly statement: StatementAnswer;
  readonly categoryId: number;
  /** The value of an indicator, in its own unit. */
  readonly kpiValue: (kpiId: number, offset: number) => number | null;
  /** A formula, read; null while it cannot be. */
  readonly formula: Formula | null;
  readonly lineOf: (reference: Reference) => PlanLine | FormulaErrorKind;
}

/** In the columns that are given, as far as the series reaches. A cell filled by hand keeps what it says. */
export function previewSeries(
  definition: SeriesDefinition,
  span: SeriesSpan,
  facts: PreviewFacts,
): readonly PreviewValue[] {
  const { statement, categoryId } = facts;
  const own = findCategory(statement, categoryId);
  const current = currentPeriodOf(statement);
  // Columns that leave days off out are not counted as the plan counts: it tells once the series is saved.
  if (own === undefined || current === null) return [];
  const scale = 10 ** minorDigits(statement.currency);
  const planned = new Map<number, number>();
  const valueAt = valuesOf(definition, span, facts, { planned, current });
  const values: PreviewValue[] = [];
  for (const [column, { offset }] of statement.columns.entries()) {
    const isReached = offset >= span.startOffset && (span.endOffset === null || offset < span.endOffset);
    if (!isReached) continue;
    const nowMinor = own.cells.forecast[column] ?? 0;
    const isByHand = (own.marks.statuses.get(column) ?? []).some((status) => handKinds.has(status));
    const value = isByHand ? nowMinor / scale : valueAt(offset);
    const isTold = value !== null && !isFormulaError(value);
    const amountMinor = isTold ? roundedMinor(value, scale) : null;
    const error = value !== null && isFormulaError(value) ? value : isTold && value < 0 ? negative : null;
    planned.set(offset, error === null ? (amountMinor ?? 0) : 0);
    values.push({ offset, amountMinor: error === null ? amountMinor : null, error, nowMinor });
  }
  return values;
}

const negative = "negativeForecast" satisfies FormulaErrorKind;

/** Kinds of cells that win over every series. */
const handKinds: ReadonlySet<string> = new Set(["manualInput", "import", "profitAndLossConversion", "debt"]);

/** Half away from zero, as the plan rounds. */
const roundedMinor = (units: number, scale: number): number => roundHalfAway(units * scale);

export const changedCount = (values: readonly PreviewValue[]): number =>
  values.filter(({ amountMinor, nowMinor }) => amountMinor === null || amountMinor !== nowMinor).length;

function valuesOf(
  definition: SeriesDefinition,
  span: SeriesSpan,
  facts: PreviewFacts,
  { planned, current }: { readonly planned: ReadonlyMap<number, number>; readonly current: number },
): (offset: number) => FormulaValue | null {
  const { statement, categoryId } = facts;
  const { frequency } = statement;
  const minorPerUnit = 10 ** minorDigits(statement.currency);
  if (definition.kind === "fixedAmount") {
    const { kind, amount, recurrenceMonths, day } = definition;
    const series = {
      kind,
      amountMinor: wholeParts(amount, minorPerUnit),
      everyMonths: recurrenceMonths,
      day,
      begin: current + span.startOffset,
      end: span.endOffset === null ? null : current + span.endOffset,
    };
    return (offset) => dueIn(series, current + offset, frequency).amountMinor / minorPerUnit;
  }
  const formula = formulaOf(definition, facts, { frequency, minorPerUnit });
  if (formula === null) return () => null;
  return (offset) => {
    const unknown: number[] = [];
    const value = evaluateFormula(formula, (reference, shift) => {
      const line = (reference.line as PlanLine | undefined) ?? facts.lineOf(reference);
      if (!line.includes(":")) return line as FormulaErrorKind;
      const read = readLine(line as PlanLine, offset + shift, facts, planned, categoryId);
      if (read === null) unknown.push(shift);
      return read ?? 0;
    });
    return unknown.length === 0 || isFormulaError(value) ? value : null;
  };
}

/** The input period that holds today, from the beginning of the calendar; null where columns are no such periods. */
function currentPeriodOf({ columns, frequency }: StatementAnswer): number | null {
  const [first] = columns;
  const last = columns.at(-1);
  if (first === undefined || last === undefined) return null;
  const begin = periodIndexOf(first.begin, frequency);
  const isWhole = periodIndexOf(last.begin, frequency) - begin === last.offset - first.offset;
  return isWhole ? begin - first.offset : null;
}

function formulaOf(
  definition: Exclude<SeriesDefinition, { readonly kind: "fixedAmount" }>,
  { categoryId, formula }: PreviewFacts,
  units: Parameters<typeof performanceFormula>[2],
): Formula | null {
  switch (definition.kind) {
    case "performanceBased": {
      const { kind, basis, amountType, value, isFlash } = definition;
      const change =
        amountType === "percentage"
          ? ({ kind: amountType, percent: value } as const)
          : ({ kind: amountType, amountMinor: value * units.minorPerUnit } as const);
      return performanceFormula({ kind, basis, change, isFlash }, categoryId, units);
    }
    case "categoryBased":
    case "customKpiBased": {
      const { kind, percentage: percent, delay } = definition;
      const sourceId = kind === "categoryBased" ? definition.sourceCategoryId : definition.kpiId;
      return shareFormula({ kind, sourceId, percent, delay });
    }
    case "categoryFormula":
      return formula;
  }
}

/** In units; null beyond what the statement shows. */
function readLine(
  line: PlanLine,
  offset: number,
  { statement, kpiValue }: PreviewFacts,
  planned: ReadonlyMap<number, number>,
  categoryId: number,
): number | null {
  if (isKpiLine(line)) return kpiValue(idOfLine(line), offset);
  if (!isCategoryLine(line)) return null;
  const column = offset - (statement.columns[0]?.offset ?? 0);
  const cells = findCategory(statement, idOfLine(line))?.cells;
  if (cells === undefined || column < 0 || column >= statement.columns.length) return null;
  const forecast = idOfLine(line) === categoryId ? planned.get(offset) : undefined;
  return countedMinor(statement, cells, column, forecast) / 10 ** minorDigits(statement.currency);
}

/** What others read of a cell: what happened before the current period, and what counts from there on. */
function countedMinor(
  { currentColumn }: StatementAnswer,
  cells: StatementCells,
  column: number,
  forecast: number = cells.forecast[column] ?? 0,
): number {
  const realized = cells.realized[column] ?? 0;
  if (column < currentColumn) return realized;
  return countedOf(forecast, realized + (cells.expected[column] ?? 0));
}

/** How many periods before its own a series reads: as far back as the statement must go. */
export function furthestBack(
  definition: SeriesDefinition | null,
  formula: Formula | null,
  frequency: Frequency,
): number {
  if (definition === null) return 0;
  switch (definition.kind) {
    case "fixedAmount":
      return 0;
    case "performanceBased":
      return basisPeriods[frequency][definition.basis][0];
    case "categoryBased":
    case "customKpiBased":
      return -definition.delay;
    case "categoryFormula":
      return formula === null ? 0 : earliestShift(formula);
  }
}

function earliestShift(formula: Formula): number {
  switch (formula.kind) {
    case "number":
      return 0;
    case "reference":
      return Math.min(0, formula.from);
    case "negation":
      return earliestShift(formula.operand);
    case "operation":
      return Math.min(earliestShift(formula.left), earliestShift(formula.right));
    case "call":
      return Math.min(0, ...formula.operands.map(earliestShift));
    case "contained-tax":
      return 0;
  }
}
