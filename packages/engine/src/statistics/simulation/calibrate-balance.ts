/**
 * Simulated balances miss the error of the level that all leaves share. So the cumulated error at each horizon is stretched
 * until its band is as wide as the errors of past balances prove, ranks kept.
 */
import { conformalHalfWidth, leastOrigins } from "../intervals/conformal.ts";
import { at, quantilesInPlace } from "../ordered.ts";
import type { Draws } from "./draw-paths.ts";

export const balanceCoverage = 0.8;

export interface Calibration {
  /** One for each step, never falling. */
  readonly stretch: Float64Array;
  /** Fewer than six past origins: the band is told as indicative. */
  readonly isIndicative: boolean;
}

/** @param pastErrors for each step, what past balances were wrong by so far ahead; empty where nothing is known */
export function calibration(
  cumulated: Float64Array,
  draws: Draws,
  pastErrors: readonly Float64Array[],
): Calibration {
  const { pathCount, horizon } = draws;
  const wanted: number[] = [];
  for (let step = 0; step < horizon; step += 1) {
    const past = pastErrors[step] ?? new Float64Array(0);
    const [simulated = 0] = quantilesInPlace(
      cumulated.subarray(step * pathCount, (step + 1) * pathCount).map(Math.abs),
      [balanceCoverage],
    );
    const isUnknown = past.length < leastOrigins || simulated === 0;
    wanted.push(isUnknown ? (wanted.at(-1) ?? 1) : conformalHalfWidth(past, balanceCoverage) / simulated);
  }
  return { stretch: neverFalling(wanted), isIndicative: (pastErrors[0]?.length ?? 0) < leastOrigins };
}

/** The nearest that never falls: runs that do are given their mean. The highest so far instead would be too wide. */
function neverFalling(values: readonly number[]): Float64Array {
  const runs: { sum: number; count: number }[] = [];
  for (const value of values) {
    let run = { sum: value, count: 1 };
    for (let before = runs.at(-1); before !== undefined; before = runs.at(-1)) {
      if (before.sum / before.count <= run.sum / run.count) break;
      run = { sum: before.sum + run.sum, count: before.count + run.count };
      runs.pop();
    }
    runs.push(run);
  }
  return Float64Array.from(
    runs.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count)),
  );
}

/** The balance of each path at the end of each step, by step, then by path. */
export function calibratedBalances(
  cumulated: Float64Array,
  draws: Draws,
  { stretch, planned }: { readonly stretch: Float64Array; readonly planned: Float64Array },
): Float64Array {
  return cumulated.map((error, index) => {
    const step = Math.floor(index / draws.pathCount);
    return at(planned, step) + at(stretch, step) * error;
  });
}
