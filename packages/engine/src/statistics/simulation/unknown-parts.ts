/**
 * What a leaf was wrong by in the past it was wrong by without knowing anything. Of the steps of a plan a part is known by now: only
 * the rest of what is usual is drawn from those errors, and how much that is says the rule by which the leaf is forecast.
 */

import { type CommittedBefore, withKnownLines } from "../known-first.ts";
import { at } from "../ordered.ts";

/** Periods of which a part is usually known by now, over one step or several. */
export interface CommittedSteps extends CommittedBefore {
  /** The first step, and the one after the last. */
  readonly begin: number;
  readonly end: number;
}

/**
 * From 0 to 1, by step.
 *
 * @param known the lines that are expected in each step
 * @param usual what the past lets expect of each
 * @param committed elsewhere the larger of both is what is forecast
 */
export function unknownParts(
  known: Float64Array,
  usual: Float64Array,
  committed: readonly CommittedSteps[] = [],
): Float64Array {
  const parts = Float64Array.from(known, (lines, step) => unknownPart(lines, at(usual, step), null));
  for (const { begin, end, ...before } of committed) {
    const [lines, all] = [sumOf(known, begin, end), sumOf(usual, begin, end)];
    // A line fills the days of its period on which it is not due, too: the rest of them is no longer to come.
    parts.fill(unknownPart(lines, all, before), begin, end);
  }
  return parts;
}

function unknownPart(known: number, usual: number, committed: CommittedBefore | null): number {
  if (usual <= 0) return known > 0 ? 0 : 1;
  const open = withKnownLines(usual, { ordinary: known, exceptional: 0 }, committed) - known;
  return Math.min(1, open / usual);
}

function sumOf(values: Float64Array, begin: number, end: number): number {
  let sum = 0;
  for (let step = begin; step < end; step += 1) sum += at(values, step);
  return sum;
}
