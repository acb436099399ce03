/** Usual payment delays: the middle of what was seen, and how far the middle half of it spreads. Whole days. */

export interface UsualDelay {
  readonly medianDays: number;
  /** A quarter of the invoices was paid within this. */
  readonly lowerDays: number;
  /** Three quarters of them were. */
  readonly upperDays: number;
  readonly invoiceCount: number;
}

/** Null when nothing was seen. */
export function usualDelay(delays: readonly number[]): UsualDelay | null {
  if (delays.length === 0) return null;
  const sorted = delays.toSorted((left, right) => left - right);
  return {
    medianDays: quantile(sorted, 0.5),
    lowerDays: quantile(sorted, 0.25),
    upperDays: quantile(sorted, 0.75),
    invoiceCount: sorted.length,
  };
}

/** Between two neighbours the value is interpolated, then rounded to a day. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? 0;
  const upper = sorted[Math.ceil(place)] ?? lower;
  return Math.round(lower + (upper - lower) * (place - Math.floor(place)));
}
