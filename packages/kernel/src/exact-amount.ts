// An amount that is no whole number of minor units yet: a fraction, exact however many are added up. Interest and limits in
// percent are worked out in it, so that what is compared is never rounded and what is posted is rounded once.

import { invariant } from "./assert.ts";
import { type MinorUnits, minorUnits } from "./money.ts";
import { divideHalfAway } from "./rounding.ts";

/** Minor units as `numerator / denominator`; the denominator is above zero. */
export interface ExactAmount {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function exactAmount(numerator: bigint, denominator: bigint): ExactAmount {
  invariant(denominator > 0n, "what is divided by is above zero");
  return { numerator, denominator };
}

export const exactly = (amountMinor: number): ExactAmount => exactAmount(BigInt(amountMinor), 1n);

export const noExactAmount: ExactAmount = exactly(0);

export function addExact(left: ExactAmount, right: ExactAmount): ExactAmount {
  if (left.denominator === right.denominator)
    return { numerator: left.numerator + right.numerator, denominator: left.denominator };
  return {
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  };
}

export const negateExact = ({ numerator, denominator }: ExactAmount): ExactAmount => ({
  numerator: -numerator,
  denominator,
});

export const subtractExact = (left: ExactAmount, right: ExactAmount): ExactAmount =>
  addExact(left, negateExact(right));

/** Below zero when the left one is less, zero when they are the same amount. */
export function compareExact(left: ExactAmount, right: ExactAmount): -1 | 0 | 1 {
  const { numerator } = subtractExact(left, right);
  if (numerator === 0n) return 0;
  return numerator < 0n ? -1 : 1;
}

/** Half away from zero. */
export const roundExact = ({ numerator, denominator }: ExactAmount): MinorUnits =>
  minorUnits(Number(divideHalfAway(numerator, denominator)));

/** The most whole minor units that are not above it: −0.5 gives −1. */
export function floorExact({ numerator, denominator }: ExactAmount): MinorUnits {
  const whole = numerator / denominator;
  const isAbove = whole * denominator > numerator;
  return minorUnits(Number(isAbove ? whole - 1n : whole));
}

/** With so many more digits than minor units have, for what is only shown: 1.2345 with two is 123. */
export const roundExactTo = ({ numerator, denominator }: ExactAmount, moreDigits: number): number =>
  Number(divideHalfAway(numerator * 10n ** BigInt(moreDigits), denominator));
