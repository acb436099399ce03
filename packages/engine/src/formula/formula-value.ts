/** What a cell holds: a number in units of currency, or the reason why there is none. Never NaN. */
import { largestForecast } from "@amont/kernel/limits.ts";

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

/** For what may be the name of a line as well. */
export const isErrorKind = (value: unknown): value is FormulaErrorKind =>
  (formulaErrorKinds as readonly unknown[]).includes(value);

export const isFormulaError = (value: FormulaValue): value is FormulaErrorKind => typeof value === "string";

/** A number that is too large to be one of ours is an error like another; a negative zero is a zero. */
export function bounded(value: number): FormulaValue {
  return Math.abs(value) <= largestForecast ? value + 0 : "outOfBound";
}

/** What a callback answers may be anything: from here on it is a number of ours or an error. */
export function checkedInput(value: FormulaValue): FormulaValue {
  if (isFormulaError(value)) return value;
  return Number.isFinite(value) ? value + 0 : "outOfBound";
}
