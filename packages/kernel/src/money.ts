// Amounts are whole numbers of the smallest unit of a currency (12.34 EUR is 1234), so that sums are exact.
// Every way in is guarded: a fraction or a number beyond 2^53 throws or is refused, it is never rounded.
// Rounding lives elsewhere: rounding.ts says how, applying a rate (rate.ts) and splitting (split-by-weights.ts) when.

import { InvariantError, invariant } from "./assert.ts";
import { type Brand, withBrand } from "./brand.ts";
import { type CurrencyCode, minorDigits } from "./currency.ts";
import { err, ok, type Result } from "./result.ts";

export type MinorUnits = Brand<number, "MinorUnits">;

/** An amount that travels alone carries its currency; a table in one currency holds bare minor units. */
export interface Money {
  readonly amountMinor: MinorUnits;
  readonly currency: CurrencyCode;
}

export type AmountError = "not-a-number" | "too-many-decimals" | "out-of-range";

export function minorUnits(value: number): MinorUnits {
  // not `invariant`: this runs for every cell, and must not build a message that nobody reads
  if (!Number.isSafeInteger(value)) throw new InvariantError(`not a whole number of minor units: ${value}`);
  return withBrand<MinorUnits>(value === 0 ? 0 : value); // no negative zero
}

export const zeroMinor: MinorUnits = minorUnits(0);

export function sumMinor(amounts: Iterable<MinorUnits>): MinorUnits {
  let total = zeroMinor;
  for (const amount of amounts) total = minorUnits(total + amount);
  return total;
}

export function money(amountMinor: number, currency: CurrencyCode): Money {
  return { amountMinor: minorUnits(amountMinor), currency };
}

export function addMoney(left: Money, right: Money): Money {
  return money(left.amountMinor + amountIn(right, left.currency), left.currency);
}

export function subtractMoney(left: Money, right: Money): Money {
  return money(left.amountMinor - amountIn(right, left.currency), left.currency);
}

export function negateMoney(amount: Money): Money {
  return money(0 - amount.amountMinor, amount.currency);
}

/** The door from an amount with its currency to a calculation in one currency: another currency throws. */
export function amountIn(amount: Money, currency: CurrencyCode): MinorUnits {
  invariant(amount.currency === currency, `expected ${currency}, got ${amount.currency}`);
  return amount.amountMinor;
}

/**
 * Reads `-1234.56`: ASCII digits and a point, no grouping, no exponent. Zeros beyond the currency's digits
 * are accepted, as databases pad them. Local notations ("1 234,56 €") belong to the file readers.
 */
export function parseDecimal(text: string, currency: CurrencyCode): Result<MinorUnits, AmountError> {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return err("not-a-number");
  const [, sign, whole = "", fraction = ""] = match;
  const digits = minorDigits(currency);
  if (/[1-9]/.test(fraction.slice(digits))) return err("too-many-decimals");
  const unsigned = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  if (!Number.isSafeInteger(unsigned)) return err("out-of-range");
  return ok(minorUnits(sign === "-" ? -unsigned : unsigned));
}

/** The inverse of `parseDecimal`, always with all the digits of the currency: 5 cents are `0.05`. */
export function toDecimalString(amount: MinorUnits, currency: CurrencyCode): string {
  const digits = minorDigits(currency);
  const sign = amount < 0 ? "-" : "";
  const unsigned = String(Math.abs(amount)).padStart(digits + 1, "0");
  if (digits === 0) return sign + unsigned;
  return `${sign}${unsigned.slice(0, -digits)}.${unsigned.slice(-digits)}`;
}

/**
 * Reads a JSON number. Exact decimals are read exactly; the last bits that binary arithmetic spoils
 * (0.1 + 0.2) are forgiven; an honest third decimal of a euro is refused.
 */
export function fromWireNumber(value: number, currency: CurrencyCode): Result<MinorUnits, AmountError> {
  if (!Number.isFinite(value)) return err("not-a-number");
  const exact = parseDecimal(String(value), currency);
  if (exact.ok) return exact;
  const scaled = value * 10 ** minorDigits(currency);
  const nearest = Math.round(scaled);
  if (!Number.isSafeInteger(nearest)) return err("out-of-range");
  if (Math.abs(scaled - nearest) > floatNoise(scaled)) return err("too-many-decimals");
  return ok(minorUnits(nearest));
}

/** A millionth of a minor unit, or a few units in the last place of a large number; never a quarter. */
function floatNoise(scaled: number): number {
  return Math.min(0.25, Math.max(1e-6, Math.abs(scaled) * 4 * Number.EPSILON));
}

/** Fifteen significant digits always survive a double. */
const alwaysExactOnWire = 1e15;

/** Throws where the number would come back as another amount, which only happens far beyond 10^15 units. */
export function toWireNumber(amount: MinorUnits, currency: CurrencyCode): number {
  const value = amount / 10 ** minorDigits(currency);
  if (Math.abs(amount) > alwaysExactOnWire) {
    const back = fromWireNumber(value, currency);
    invariant(back.ok && back.value === amount, `amount too large for a JSON number: ${amount}`);
  }
  return value;
}
