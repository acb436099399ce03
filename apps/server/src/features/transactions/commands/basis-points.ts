import { wholeParts } from "@amont/kernel/rounding.ts";

/** A rate as the wire says it, 0.2 for 20 %, in hundredths of a per cent. */
export function basisPoints(rate: number | null): number | null {
  return rate === null ? null : wholeParts(rate, 10_000);
}
