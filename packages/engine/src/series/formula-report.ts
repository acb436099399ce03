import type { FormulaErrorKind } from "../formula/formula-value.ts";
import type { PlanLine } from "../formula/plan-line.ts";
import type { PlanValues } from "./plan-values.ts";

/** A line that cannot be calculated by a fault of its own, why, and in which periods. */
export interface FormulaReportEntry {
  readonly line: PlanLine;
  readonly kind: FormulaErrorKind;
  /** Ascending. */
  readonly periods: readonly number[];
  /** The lines of the circle that it is on, itself first; empty for every other kind of error. */
  readonly circle: readonly PlanLine[];
}

/**
 * Everything that is broken from the current period on, categories and indicators. The past is what happened. A line
 * that only reads what is broken is not named: it goes on by itself when the other one does.
 */
export function formulaReport(values: PlanValues): readonly FormulaReportEntry[] {
  const { current, horizon } = values;
  const begin = Math.max(current, horizon.begin);
  const periods = Array.from({ length: Math.max(0, horizon.end - begin) }, (_, index) => begin + index);
  return values.calculatedLines().flatMap((line) => {
    const byKind = Map.groupBy(periods, (period) => ownErrorOf(values, line, period));
    return [...byKind].flatMap(([kind, inError]) =>
      kind === null ? [] : [{ line, kind, periods: inError, circle: circleOf(values, line, kind, inError) }],
    );
  });
}

function ownErrorOf(values: PlanValues, line: PlanLine, period: number): FormulaErrorKind | null {
  const error = values.errorAt(line, period);
  return error === null || error.isInherited ? null : error.kind;
}

function circleOf(
  values: PlanValues,
  line: PlanLine,
  kind: FormulaErrorKind,
  [first]: readonly number[],
): readonly PlanLine[] {
  if (kind !== "circularReference" || first === undefined) return [];
  return values.circleOf(line, first) ?? [];
}
