/**
 * What had moved by the end of each day on which something moved: any interval is one subtraction. Never changed in
 * place: what comes later is merged into new ones, and whoever holds the old ones goes on reading them.
 */
import type { DailySums } from "../statement/statement.ts";
import { firstNotBefore } from "./ledger-cube.ts";

export interface RunningSums {
  readonly days: Int32Array;
  readonly totals: Float64Array;
}

export const nothingMoved: RunningSums = { days: new Int32Array(0), totals: new Float64Array(0) };

/** Days are in order. */
export function runningSums({ days, amounts }: DailySums, sign: 1 | -1): RunningSums {
  const totals = new Float64Array(days.length);
  let total = 0;
  for (let at = 0; at < days.length; at += 1) {
    total += sign * (amounts[at] ?? 0);
    totals[at] = total;
  }
  return { days: days.slice(), totals };
}

/** What moved before a day. */
export function movedBefore({ days, totals }: RunningSums, day: number): number {
  return totals[firstNotBefore(days, day) - 1] ?? 0;
}

/** Both together: on each day of either, what had moved in one and in the other by then. */
export function mergedSums(left: RunningSums, right: RunningSums): RunningSums {
  if (left.days.length === 0) return right;
  if (right.days.length === 0) return left;
  const days = new Int32Array(left.days.length + right.days.length);
  const totals = new Float64Array(days.length);
  let [atLeft, atRight, size] = [0, 0, 0];
  for (; atLeft < left.days.length || atRight < right.days.length; size += 1) {
    const ofLeft = left.days[atLeft] ?? Number.POSITIVE_INFINITY;
    const ofRight = right.days[atRight] ?? Number.POSITIVE_INFINITY;
    days[size] = Math.min(ofLeft, ofRight);
    if (ofLeft <= ofRight) atLeft += 1;
    if (ofRight <= ofLeft) atRight += 1;
    totals[size] = (left.totals[atLeft - 1] ?? 0) + (right.totals[atRight - 1] ?? 0);
  }
  return { days: days.slice(0, size), totals: totals.slice(0, size) };
}

/** Two by two, so that each number is looked at as often as the list can be halved. */
export function mergedAll(parts: readonly RunningSums[]): RunningSums {
  let merged = parts;
  while (merged.length > 1) {
    const pairs: RunningSums[] = [];
    for (let at = 0; at < merged.length; at += 2)
      pairs.push(mergedSums(merged[at] ?? nothingMoved, merged[at + 1] ?? nothingMoved));
    merged = pairs;
  }
  return merged[0] ?? nothingMoved;
}

export const byteLengthOf = ({ days, totals }: RunningSums): number => days.byteLength + totals.byteLength;
