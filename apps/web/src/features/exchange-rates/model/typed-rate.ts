/** A rate as people type or paste it: a number, or a calculation. It stays a decimal text, and is never a float. */
import { parseRate, rateToString } from "@amont/kernel/rate.ts";
import { readAmount } from "@amont/ui/widgets/numeric-input/amount-text.ts";
import { parseNumber } from "@amont/ui/widgets/numeric-input/parse-number.ts";

export type TypedRate =
  | { readonly kind: "nothing" }
  | { readonly kind: "rate"; readonly rate: string; readonly isCalculated: boolean }
  | { readonly kind: "fault" };

/** What a rate has at most, after the point as well. */
const mostDigits = 20;
/** What a calculation is rounded to: as the average of a month. */
const calculatedDecimals = 8;

export function readRate(text: string, locale: string, present: string | null = null): TypedRate {
  const number = parseNumber(text, locale);
  if (number !== undefined) return rateOf(number.text, false);
  const reading = readAmount(text, {
    locale,
    present: present === null ? null : Number(present),
    maxDecimal: calculatedDecimals,
  });
  if (reading.kind === "nothing") return reading;
  return reading.kind === "fault" ? reading : rateOf(reading.text, reading.isCalculated);
}

function rateOf(text: string, isCalculated: boolean): TypedRate {
  const rate = parseRate(text);
  if (rate === null || rate.scale > mostDigits || String(rate.unscaled).length > mostDigits) {
    return { kind: "fault" };
  }
  return { kind: "rate", rate: rateToString(rate), isCalculated };
}
