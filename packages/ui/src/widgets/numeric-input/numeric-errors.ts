import { parseNumber } from "./parse-number.ts";

export interface Bound {
  readonly bound: number;
  readonly actual: number;
}

/** What is wrong with a typed number; empty when nothing is. */
export interface NumericErrors {
  readonly isNumber?: true;
  readonly maxDecimal?: { readonly max: number; readonly actual: number };
  readonly excludeZero?: true;
  readonly minValue?: Bound;
  readonly maxValue?: Bound;
}

export interface NumericRules {
  readonly maxDecimal?: number;
  readonly excludeZero?: boolean;
  readonly minValue?: number | undefined;
  readonly maxValue?: number | undefined;
}

export interface ReadNumber {
  /** Nothing for an empty field and for a text that is no number. */
  readonly value: number | null;
  readonly errors: NumericErrors;
}

export const defaultMaxDecimal = 3;

export function readNumber(text: string, locale: string, rules: NumericRules): ReadNumber {
  if (text.trim() === "") return { value: null, errors: {} };
  const typed = parseNumber(text, locale);
  if (typed === undefined) return { value: null, errors: { isNumber: true } };
  const { value: actual, decimals } = typed;
  const { maxDecimal = defaultMaxDecimal, excludeZero = false, minValue, maxValue } = rules;
  return {
    value: actual,
    errors: {
      ...(decimals > maxDecimal ? { maxDecimal: { max: maxDecimal, actual: decimals } } : {}),
      ...(excludeZero && actual === 0 ? { excludeZero: true as const } : {}),
      ...(minValue !== undefined && actual < minValue ? { minValue: { bound: minValue, actual } } : {}),
      ...(maxValue !== undefined && actual > maxValue ? { maxValue: { bound: maxValue, actual } } : {}),
    },
  };
}

export function hasErrors(errors: NumericErrors): boolean {
  return Object.keys(errors).length > 0;
}
