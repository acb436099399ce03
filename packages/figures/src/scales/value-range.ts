import type { ValueRange } from "./linear-scale.ts";

const airAround = 0.08;

/** Around values that need not start at zero, with some air; a drawing of one value still has an axis. */
export function rangeOf(values: Iterable<number>): ValueRange {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return { low: 0, high: 1 };
  const air = low === high ? Math.max(1, Math.abs(low)) : (high - low) * airAround;
  return { low: low - air, high: high + air };
}
