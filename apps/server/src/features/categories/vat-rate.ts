import { wholeParts } from "@amont/kernel/rounding.ts";

/** VAT rates are parts of one where people and the wire meet them, and hundredths of a per cent where they are kept. */
const one = 10_000;

export const fractionOf = (basisPoints: number | null): number | null =>
  basisPoints === null ? null : basisPoints / one;

export const basisPointsOf = (fraction: number | null): number | null =>
  fraction === null ? null : wholeParts(fraction, one);
