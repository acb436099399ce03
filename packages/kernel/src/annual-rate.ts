// Rates of interest per year, as whole ten-millionths (2.148 % is 214,800), zero and negative ones too. What a rate makes of
// an amount held for some days is an exact amount (exact-amount.ts): who posts it rounds it, once.

import { invariant } from "./assert.ts";
import { type Brand, withBrand } from "./brand.ts";
import type { CalendarDate } from "./calendar-date.ts";
import type { CurrencyCode } from "./currency.ts";
import { type ExactAmount, exactAmount } from "./exact-amount.ts";
import { isInForce, type OpenInterval } from "./interval.ts";

export type AnnualRate = Brand<number, "AnnualRate">;

/** Of one, which is 100 %. */
export const annualRateParts = 10_000_000;
const partsOfOnePercent = annualRateParts / 100;
const highestPercent = 1_000;

/** Nobody takes more than all of it a year; the other bound only stops what was typed without its comma. */
export function isAnnualRate(value: number): value is AnnualRate {
  return (
    Number.isSafeInteger(value) && value >= -annualRateParts && value <= highestPercent * partsOfOnePercent
  );
}

export function annualRate(value: number): AnnualRate {
  invariant(isAnnualRate(value), `not an annual rate: ${value}`);
  return withBrand<AnnualRate>(value === 0 ? 0 : value); // no negative zero
}

/** Reads `2.148` or `-0.5`. Null for what is no number, has more than five decimals or is out of range. */
export function parsePercent(text: string): AnnualRate | null {
  const match = /^(-?)(\d{1,4})(?:\.(\d{1,5})0*)?$/.exec(text);
  if (match === null) return null;
  const [, sign = "", whole = "", decimals = ""] = match;
  const unsigned = Number(whole) * partsOfOnePercent + Number(decimals.padEnd(5, "0"));
  const value = sign === "" ? unsigned : -unsigned;
  return isAnnualRate(value) ? annualRate(value) : null;
}

/** As `parsePercent` reads it, without zeros that say nothing: `2.1`. */
export function percentText(rate: AnnualRate): string {
  const unsigned = Math.abs(rate);
  const decimals = String(unsigned % partsOfOnePercent)
    .padStart(5, "0")
    .replace(/0+$/, "");
  const whole = `${rate < 0 ? "-" : ""}${Math.floor(unsigned / partsOfOnePercent)}`;
  return decimals === "" ? whole : `${whole}.${decimals}`;
}

/** How many days a year is taken for. */
export const yearBases = [360, 365] as const;
export type YearBasis = (typeof yearBases)[number];

/** What banks use where a contract says nothing. */
export const usualBasis = (currency: CurrencyCode): YearBasis => (currency === "GBP" ? 365 : 360);

/** A rate from its first day on, until the day before its end. */
export interface DatedRate extends OpenInterval {
  readonly rate: AnnualRate;
}

export const rateOn = (rates: readonly DatedRate[], day: CalendarDate): AnnualRate | null =>
  rates.find((row) => isInForce(row, day))?.rate ?? null;

/**
 * @param numbers amounts held times days held, in minor units, added up: what bankers call the numbers
 */
export const interestOn = (numbers: bigint, rate: AnnualRate, basis: YearBasis): ExactAmount =>
  exactAmount(numbers * BigInt(rate), BigInt(annualRateParts) * BigInt(basis));
