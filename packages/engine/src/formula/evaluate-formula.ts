import { containedTax, roundHalfAway } from "@amont/kernel/rounding.ts";
import type { Formula, FunctionName, Operator, Reference, TaxFormula } from "./formula-syntax.ts";
import { bounded, type FormulaErrorKind, type FormulaValue, isFormulaError } from "./formula-value.ts";

/** The value of a reference, so many periods away from the formula's own. */
export type ReadReference = (reference: Reference, shift: number) => FormulaValue;

/** Evaluates by the book: an error anywhere is the result, except in the branch that IF does not take. */
export function evaluateFormula(formula: Formula, read: ReadReference): FormulaValue {
  switch (formula.kind) {
    case "number":
      return bounded(formula.value);
    case "reference":
      return read(formula, formula.from);
    case "negation": {
      const operand = evaluateFormula(formula.operand, read);
      return isFormulaError(operand) ? operand : 0 - operand;
    }
    case "operation": {
      const left = evaluateFormula(formula.left, read);
      if (isFormulaError(left)) return left;
      const right = evaluateFormula(formula.right, read);
      if (isFormulaError(right)) return right;
      return operate(formula.operator, left, right);
    }
    case "call":
      return formula.name === "if"
        ? choose(formula.operands, read)
        : call(formula.name, formula.operands, read);
    case "contained-tax":
      return taxOf(formula, read);
  }
}

/**
 * In minor units, which are whole: a sum of binary fractions would miss a half by a hair. A line without a value plans
 * nothing, and so no tax: one that is broken does not take everybody's tax away.
 */
function taxOf({ terms, minorPerUnit }: TaxFormula, read: ReadReference): FormulaValue {
  const grossByRate = new Map<number, number>();
  for (const { gross, sign, rateBp } of terms) {
    const value = read(gross, gross.from);
    if (isFormulaError(value)) continue;
    const minor = roundHalfAway(value * minorPerUnit);
    grossByRate.set(rateBp, (grossByRate.get(rateBp) ?? 0) + sign * minor);
  }
  return bounded(containedTax(grossByRate) / minorPerUnit);
}

/** Two amounts closer than this are the same: a hundredth of the smallest unit of any currency. */
const tolerance = 1e-5;
const compare = (left: number, right: number) => (Math.abs(left - right) < tolerance ? 0 : left - right);

function operate(operator: Operator, left: number, right: number): FormulaValue {
  switch (operator) {
    case "+":
      return bounded(left + right);
    case "-":
      return bounded(left - right);
    case "*":
      return bounded(left * right);
    case "/":
      return right === 0 ? "divideByZero" : bounded(left / right);
    case "<=":
      return compare(left, right) <= 0 ? 1 : 0;
    case "<":
      return compare(left, right) < 0 ? 1 : 0;
    case "=":
      return compare(left, right) === 0 ? 1 : 0;
    case "<>":
      return compare(left, right) === 0 ? 0 : 1;
    case ">=":
      return compare(left, right) >= 0 ? 1 : 0;
    case ">":
      return compare(left, right) > 0 ? 1 : 0;
  }
}

/** IF(condition; then; else). Without an else it is zero. */
function choose(operands: readonly Formula[], read: ReadReference): FormulaValue {
  const [condition, whenTrue, whenFalse] = operands;
  const decided = condition === undefined ? 0 : evaluateFormula(condition, read);
  if (isFormulaError(decided)) return decided;
  const chosen = decided === 0 ? whenFalse : whenTrue;
  return chosen === undefined ? 0 : evaluateFormula(chosen, read);
}

function call(
  name: Exclude<FunctionName, "if">,
  operands: readonly Formula[],
  read: ReadReference,
): FormulaValue {
  const values = valuesOf(operands, read);
  if (typeof values === "string") return values;
  switch (name) {
    case "sum":
      return bounded(sumOf(values));
    case "avg":
      return bounded(sumOf(values) / values.length);
    case "min":
      return Math.min(...values);
    case "max":
      return Math.max(...values);
    case "abs":
      return Math.abs(values[0] ?? 0);
    case "round":
      return bounded(roundTo(values[0] ?? 0, values[1] ?? 0));
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Half away from zero, as people round; to at most ten decimals, or to tens, hundreds, thousands. */
function roundTo(value: number, decimals: number): number {
  const places = Math.max(-10, Math.min(10, Math.trunc(decimals)));
  const scale = 10 ** places;
  return roundHalfAway(value * scale) / scale;
}

/** Ranges give one value per period. The first error ends it. */
function valuesOf(operands: readonly Formula[], read: ReadReference): readonly number[] | FormulaErrorKind {
  const values: number[] = [];
  for (const operand of operands) {
    if (operand.kind === "reference") {
      for (let shift = operand.from; shift <= operand.to; shift += 1) {
        const value = read(operand, shift);
        if (isFormulaError(value)) return value;
        values.push(value);
      }
    } else {
      const value = evaluateFormula(operand, read);
      if (isFormulaError(value)) return value;
      values.push(value);
    }
  }
  return values;
}
