import type { FormulaErrorKind } from "../formula/formula-value.ts";
import { isFormulaError } from "../formula/formula-value.ts";
import { idOfLine, isCategoryLine, type PlanLine } from "../formula/plan-line.ts";
import type { PlanValues } from "./plan-values.ts";

/** A line that has no value, why, and in which periods. */
export interface FormulaReportEntry {
  readonly line: PlanLine;
  readonly kind: FormulaErrorKind;
  /** Ascending. */
  readonly periods: readonly number[];
}

/** Everything that is in error from the current period on, categories and indicators. The past is what happened. */
export function formulaReport(values: PlanValues): readonly FormulaReportEntry[] {
  const { current, horizon } = values;
  const begin = Math.max(current, horizon.begin);
  const periods = Array.from({ length: Math.max(0, horizon.end - begin) }, (_, index) => begin + index);
  return values.calculatedLines().flatMap((line) => {
    const byKind = Map.groupBy(periods, (period) => errorOf(values, line, period));
    return [...byKind].flatMap(([kind, inError]) =>
      kind === null ? [] : [{ line, kind, periods: inError }],
    );
  });
}

function errorOf(values: PlanValues, line: PlanLine, period: number): FormulaErrorKind | null {
  if (isCategoryLine(line)) return values.at(idOfLine(line), period).error;
  const value = values.value(line, period);
  return isFormulaError(value) ? value : null;
}
