// An exchange rate as an exact decimal: how many units of the target currency one unit of the source buys.
// Applying a rate rounds half away from zero, once, at the end (rounding.ts). Which rate applies on which date is decided by the caller.

import { type CurrencyCode, minorDigits } from "./currency.ts";
import { type Money, money } from "./money.ts";
import { divideHalfAway } from "./rounding.ts";

/** `unscaled / 10^scale`, above zero, without trailing zeros: equal rates have equal fields. */
export interface Rate {
  readonly unscaled: bigint;
  readonly scale: number;
}

/** Reads `1.0843` or `4.2e-7`. Zero, signs and anything else give null. */
export function parseRate(text: string): Rate | null {
  const match = /^(\d{1,20})(?:\.(\d{1,20}))?(?:e([+-]?\d{1,2}))?$/i.exec(text);
  if (match === null) return null;
  const [, whole = "", fraction = "", exponent = "0"] = match;
  const unscaled = BigInt(whole + fraction);
  if (unscaled === 0n) return null;
  return normalised(unscaled, fraction.length - Number(exponent));
}

/** Reads a JSON number by the decimal it was written as, not by its binary expansion. */
export function rateFromNumber(value: number): Rate | null {
  return parseRate(String(value));
}

export function rateToString({ unscaled, scale }: Rate): string {
  if (scale === 0) return unscaled.toString();
  const digits = unscaled.toString().padStart(scale + 1, "0");
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Converts with "1 source = rate target": the rounded product. */
export function applyRate(amount: Money, rate: Rate, target: CurrencyCode): Money {
  return convert(amount, target, { multiplier: rate.unscaled, divisor: powerOfTen(rate.scale) });
}

/** Converts with "1 target = rate source", as central banks quote against the euro: the rounded quotient. */
export function applyInverseRate(amount: Money, rate: Rate, target: CurrencyCode): Money {
  return convert(amount, target, { multiplier: powerOfTen(rate.scale), divisor: rate.unscaled });
}

interface Fraction {
  readonly multiplier: bigint;
  readonly divisor: bigint;
}

function convert(amount: Money, target: CurrencyCode, { multiplier, divisor }: Fraction): Money {
  const numerator = BigInt(amount.amountMinor) * multiplier * powerOfTen(minorDigits(target));
  const denominator = divisor * powerOfTen(minorDigits(amount.currency));
  return money(Number(divideHalfAway(numerator, denominator)), target);
}

function normalised(unscaled: bigint, scale: number): Rate {
  if (scale < 0) return { unscaled: unscaled * powerOfTen(-scale), scale: 0 };
  if (scale > 0 && unscaled % 10n === 0n) return normalised(unscaled / 10n, scale - 1);
  return { unscaled, scale };
}

function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
