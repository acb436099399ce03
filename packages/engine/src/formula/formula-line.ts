/** A line of a sheet that is calculated: which formula it has in which period, and what becomes of the result. */
import type { Formula, Reference } from "./formula-syntax.ts";
import type { FormulaErrorKind, FormulaValue } from "./formula-value.ts";

export interface FormulaLine<Line> {
  readonly line: Line;
  /** Every formula that `formulaAt` may answer. */
  readonly formulas: readonly Formula[];
  /** A plan may change its mind: another formula from some period on. */
  readonly formulaAt: (period: number) => Formula;
  /** What each reference means, or the error that it is. */
  readonly targetOf: (reference: Reference) => Line | FormulaErrorKind;
  /** The last word on a result: rounding, or an error where it may not be negative. As it is when left out. */
  readonly resultOf?: (value: number, period: number) => FormulaValue;
  /** What other formulas see, where that is more than the result. */
  readonly asRead?: (value: number, period: number) => number;
  /** Before this period others see what happened, which is an input, and not what was planned. */
  readonly knownBefore?: number;
  /** Made by us of other lines, as a sum is: a circle that it closes is the fault of the lines that people wrote. */
  readonly isDerived?: boolean;
  /** What the line was before it broke, which others go on reading; null where nobody knows it. */
  readonly lastGood?: (period: number) => number | null;
}

/** A line with the same formula at every period. */
export function lineOfFormula<Line>(
  formula: Formula,
  line: Omit<FormulaLine<Line>, "formulas" | "formulaAt">,
): FormulaLine<Line> {
  return { ...line, formulas: [formula], formulaAt: () => formula };
}
