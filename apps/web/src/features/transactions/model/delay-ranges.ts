/** Delays of payments in ranges that a credit controller thinks in. Pure. */

export interface DelayRange {
  /** Null: before the day. */
  readonly from: number | null;
  /** Included; null: and more. */
  readonly to: number | null;
  readonly count: number;
}

const bounds: ReadonlyArray<readonly [from: number | null, to: number | null]> = [
  [null, -1],
  [0, 0],
  [1, 7],
  [8, 15],
  [16, 30],
  [31, 60],
  [61, 90],
  [91, null],
];

/** From the first to the last range in which something was paid. */
export function delayRanges(
  delays: readonly { readonly days: number; readonly count: number }[],
): readonly DelayRange[] {
  const ranges = bounds.map(([from, to]) => ({
    from,
    to,
    count: delays
      .filter(({ days }) => (from === null || days >= from) && (to === null || days <= to))
      .reduce((sum, { count }) => sum + count, 0),
  }));
  const first = ranges.findIndex(({ count }) => count > 0);
  const last = ranges.findLastIndex(({ count }) => count > 0);
  return first < 0 ? [] : ranges.slice(first, last + 1);
}
