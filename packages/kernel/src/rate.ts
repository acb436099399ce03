// An exchange rate as an exact decimal: how many units of the target currency one unit of the source buys.
// Inverse and cross rates are exact fractions. Rounding happens when a fraction meets an amount: half away from zero, once
// (rounding.ts). Which rate applies on which date is decided by the caller.

import { invariant } from "./assert.ts";
import { type CurrencyCode, minorDigits } from "./currency.ts";
import { type MinorUnits, minorUnits } from "./money.ts";
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
  const [, whole = "", decimals = "", exponent = "0"] = match;
  const unscaled = BigInt(whole + decimals);
  if (unscaled === 0n) return null;
  return normalised(unscaled, decimals.length - Number(exponent));
}

export function rateToString({ unscaled, scale }: Rate): string {
  if (scale === 0) return unscaled.toString();
  const digits = unscaled.toString().padStart(scale + 1, "0");
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** An exact ratio above zero, in lowest terms: a rate, a quotient of rates, a share of one. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** The same as plain numbers, and the largest amount that is multiplied in them exactly; zero where there is none. */
  readonly plain: { readonly numerator: number; readonly denominator: number; readonly most: number };
}

const largestExact = BigInt(Number.MAX_SAFE_INTEGER);

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  invariant(numerator > 0n && denominator > 0n, "a fraction is above zero");
  const divisor = greatestCommonDivisor(numerator, denominator);
  const lowest = { numerator: numerator / divisor, denominator: denominator / divisor };
  const plain = { numerator: Number(lowest.numerator), denominator: Number(lowest.denominator), most: 0 };
  // Twice the remainder, which is below the denominator, must be exact too.
  const isExact = lowest.numerator <= largestExact && lowest.denominator <= largestExact / 2n;
  if (isExact) plain.most = Math.floor(Number.MAX_SAFE_INTEGER / plain.numerator);
  return { ...lowest, plain };
}

export const oneToOne: Fraction = fraction(1n, 1n);

export const fractionOfRate = ({ unscaled, scale }: Rate): Fraction => fraction(unscaled, powerOfTen(scale));

export const inverseOf = ({ numerator, denominator }: Fraction): Fraction => fraction(denominator, numerator);

export const productOf = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.numerator * right.numerator, left.denominator * right.denominator);

/** From "1 source = rate target" to the ratio of their minor units. */
export const betweenMinorUnits = (rate: Fraction, source: CurrencyCode, target: CurrencyCode): Fraction =>
  fraction(
    rate.numerator * powerOfTen(minorDigits(target)),
    rate.denominator * powerOfTen(minorDigits(source)),
  );

/** The rounded product. In plain numbers as long as they are exact: a statement does this for every amount of a ledger. */
export function applyFraction(amount: number, { numerator, denominator, plain }: Fraction): MinorUnits {
  const unsigned = Math.abs(amount);
  if (unsigned > plain.most)
    return minorUnits(Number(divideHalfAway(BigInt(amount) * numerator, denominator)));
  const product = unsigned * plain.numerator;
  const rest = product % plain.denominator;
  const whole = (product - rest) / plain.denominator + (2 * rest >= plain.denominator ? 1 : 0);
  return minorUnits(amount < 0 ? -whole : whole);
}

/** About what it is, for what is not money: where a difference comes from. */
export const ratioOf = ({ plain }: Fraction): number => plain.numerator / plain.denominator;

/** A fraction as a decimal with so many digits after the point: what is printed, and what an average is rounded to. */
export const decimalOf = ({ numerator, denominator }: Fraction, digits: number): Rate | null => {
  const unscaled = divideHalfAway(numerator * powerOfTen(digits), denominator);
  return unscaled === 0n ? null : normalised(unscaled, digits);
};

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : greatestCommonDivisor(right, left % right);
}

function normalised(unscaled: bigint, scale: number): Rate {
  if (scale < 0) return { unscaled: unscaled * powerOfTen(-scale), scale: 0 };
  if (scale > 0 && unscaled % 10n === 0n) return normalised(unscaled / 10n, scale - 1);
  return { unscaled, scale };
}

function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
