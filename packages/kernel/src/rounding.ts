// The one way to round in this house: half away from zero, as people do on paper.

import { invariant } from "./assert.ts";

/** The smallest nudge brings 1.005, which is stored a little below, to where it was meant to be. */
export const roundHalfAway = (value: number): number =>
  Math.sign(value) * Math.round(Math.abs(value) * (1 + Number.EPSILON)) + 0;

/** How many whole parts a decimal is: 0.055 in ten-thousandths is 550, 1.005 in hundredths 101. By its digits. */
export function wholeParts(value: number, partsPerUnit: number): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (match === null || !Number.isSafeInteger(partsPerUnit)) return roundHalfAway(value * partsPerUnit);
  const [, sign = "", whole = "", fraction = ""] = match;
  const unscaled = BigInt(sign + whole + fraction) * BigInt(partsPerUnit);
  return Number(divideHalfAway(unscaled, 10n ** BigInt(fraction.length)));
}

export function divideHalfAway(numerator: bigint, denominator: bigint): bigint {
  invariant(denominator > 0n, "what is divided by is above zero");
  const unsigned = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * unsigned + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/**
 * The tax inside amounts that include it: of a gross amount, rate / (1 + rate). Amounts of one rate are added first, the
 * taxes of all rates exactly, and what comes out is rounded once.
 *
 * @param grossByRate minor units by rate in basis points (2000 is 20 %)
 */
export function containedTax(grossByRate: ReadonlyMap<number, number>): number {
  let numerator = 0n;
  let denominator = 1n;
  for (const [rateBp, gross] of grossByRate) {
    const below = BigInt(10_000 + rateBp);
    numerator = numerator * below + BigInt(gross) * BigInt(rateBp) * denominator;
    denominator *= below;
  }
  return Number(divideHalfAway(numerator, denominator));
}
