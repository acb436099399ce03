/** What a cell holds: a number in units of currency, or the reason why there is none. Never NaN. */

export const formulaErrorKinds = [
  "negativeForecast",
  "unknownCategory",
  "unknownKpi",
  "unknownProject",
  "unknownAccount",
  "outOfBound",
  "circularReference",
  "divideByZero",
  "accountFatalError",
  "consolidationFatalError",
] as const;

export type FormulaErrorKind = (typeof formulaErrorKinds)[number];

export type FormulaValue = number | FormulaErrorKind;

export const isFormulaError = (value: FormulaValue): value is FormulaErrorKind => typeof value === "string";

/** The largest amount that a forecast may have. */
export const largestForecast = 10_000_000_000;

/** A number that is too large to be one of ours is an error like another; a negative zero is a zero. */
export function bounded(value: number): FormulaValue {
  return Math.abs(value) <= largestForecast ? value + 0 : "outOfBound";
}
