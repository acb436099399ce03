import { type AmountFault, readAmount } from "./amount-text.ts";
import { parseNumber, type TypedNumber } from "./parse-number.ts";

export interface Bound {
  readonly bound: number;
  readonly actual: number;
}

/** What is wrong with a typed number; empty when nothing is. */
export interface NumericErrors {
  readonly isNumber?: true;
  /** Why a calculation cannot be read. */
  readonly calculation?: Exclude<AmountFault, "notANumber" | "tooManyDecimals">;
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
  /** Takes what people type in a spreadsheet: calculations, thousands, changes in per cent (see amount-text.ts). */
  readonly calculates?: boolean;
  /** What a change in per cent is of. */
  readonly present?: number | null;
}

export interface ReadNumber {
  /** Nothing for an empty field and for a text that is no number. */
  readonly value: number | null;
  readonly errors: NumericErrors;
}

export const defaultMaxDecimal = 3;

export function readNumber(text: string, locale: string, rules: NumericRules): ReadNumber {
  if (text.trim() === "") return { value: null, errors: {} };
  const typed = rules.calculates === true ? calculatedNumber(text, locale, rules) : parseNumber(text, locale);
  if (typed === undefined) return { value: null, errors: { isNumber: true } };
  if ("errors" in typed) return typed;
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

function calculatedNumber(
  text: string,
  locale: string,
  { present = null, maxDecimal = defaultMaxDecimal }: NumericRules,
): TypedNumber | ReadNumber | undefined {
  const reading = readAmount(text, { locale, present, maxDecimal });
  if (reading.kind === "amount") return reading;
  if (reading.kind === "nothing") return { value: null, errors: {} };
  // A number with too many decimals is one, and says how many it has.
  if (reading.fault === "notANumber" || reading.fault === "tooManyDecimals") return parseNumber(text, locale);
  return { value: null, errors: { calculation: reading.fault } };
}

export function hasErrors(errors: NumericErrors): boolean {
  return Object.keys(errors).length > 0;
}
