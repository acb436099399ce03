/**
 * What had moved by the end of each day on which something moved: any interval is one subtraction. Never changed in
 * place: what comes later is merged into new ones, and whoever holds the old ones goes on reading them.
 */
import type { DailySums } from "../../statement/statement.ts";
import { firstNotBefore } from "../ledger-cube.ts";

export interface RunningSums {
  readonly days: Int32Array;
  readonly totals: Float64Array;
}

export const nothingMoved: RunningSums = { days: new Int32Array(0), totals: new Float64Array(0) };

/** Sums that count as they are, or the other way round. */
export interface SignedSums {
  readonly sums: DailySums;
  readonly sign: 1 | -1;
}

/** A slot for every day between the first and the last, up to so many for each day on which something moves. */
const mostSlotsPerDay = 16;
const fewSlots = 4_096;

/** Of all of them together. */
export function runningSums(parts: readonly SignedSums[]): RunningSums {
  let [firstDay, endDay, dayCount] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const { sums } of parts) {
    firstDay = Math.min(firstDay, sums.days[0] ?? firstDay);
    endDay = Math.max(endDay, (sums.days.at(-1) ?? endDay) + 1);
    dayCount += sums.days.length;
  }
  if (dayCount === 0) return nothingMoved;
  // A day that somebody mistyped by a thousand years is not worth a slot for each day until then.
  const isDense = endDay - firstDay <= mostSlotsPerDay * dayCount + fewSlots;
  return isDense ? sumsOfSlots(parts, firstDay, endDay) : mergedAll(parts.map(sumsOfPart));
}

function sumsOfSlots(parts: readonly SignedSums[], firstDay: number, endDay: number): RunningSums {
  const slots = new Float64Array(endDay - firstDay);
  for (const { sums, sign } of parts) {
    const { days, amounts } = sums;
    for (let at = 0; at < days.length; at += 1) {
      const slot = (days[at] ?? 0) - firstDay;
      slots[slot] = (slots[slot] ?? 0) + sign * (amounts[at] ?? 0);
    }
  }
  let size = 0;
  for (const amount of slots) if (amount !== 0) size += 1;
  const moved = { days: new Int32Array(size), totals: new Float64Array(size) };
  let [at, total] = [0, 0];
  for (let slot = 0; slot < slots.length; slot += 1) {
    const amount = slots[slot] ?? 0;
    if (amount === 0) continue;
    total += amount;
    moved.days[at] = firstDay + slot;
    moved.totals[at] = total;
    at += 1;
  }
  return moved;
}

function sumsOfPart({ sums, sign }: SignedSums): RunningSums {
  let total = 0;
  return { days: sums.days.slice(), totals: sums.amounts.map((amount) => (total += sign * amount)) };
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
function mergedAll(parts: readonly RunningSums[]): RunningSums {
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
