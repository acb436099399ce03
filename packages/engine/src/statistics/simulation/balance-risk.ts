/** What many paths of a balance say: bands, how likely it goes below a floor and when, and how low it gets. */
import { at, mean, quantile, quantilesInPlace } from "../ordered.ts";

export const bandShares = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

export interface BalanceRisk {
  /** For each of the shares of bands, by step. */
  readonly quantiles: readonly Float64Array[];
  /** By step: the share of paths that are below the floor then. On the floor is not below it. */
  readonly below: Float64Array;
  /** By step: the share of paths that were below it at least once until then. */
  readonly everBelow: Float64Array;
  /** The step at which a path first goes below the floor most often; null when none does. */
  readonly mostLikelyFirst: number | null;
  readonly expectedMinimum: number;
  readonly minima: Float64Array;
  /** By step: the share of paths that are lowest then, the first time where there are several. */
  readonly lowest: Float64Array;
  /** The shortest run of steps that holds 80 % of the paths' lowest points: first and last. */
  readonly lowSteps: { readonly first: number; readonly last: number };
}

export interface Balances {
  /** By step, then by path. */
  readonly values: Float64Array;
  readonly pathCount: number;
  readonly horizon: number;
}

const lowShare = 0.8;

/** @param floors one for each step */
export function balanceRisk({ values, pathCount, horizon }: Balances, floors: Float64Array): BalanceRisk {
  const quantiles = bandShares.map(() => new Float64Array(horizon));
  const below = new Float64Array(horizon);
  const everBelow = new Float64Array(horizon);
  const firstBelow = new Float64Array(horizon);
  const wasBelow = new Uint8Array(pathCount);
  const minima = new Float64Array(pathCount).fill(Number.POSITIVE_INFINITY);
  const lowestStep = new Uint16Array(pathCount);
  let ever = 0;
  for (let step = 0; step < horizon; step += 1) {
    const balances = values.subarray(step * pathCount, (step + 1) * pathCount);
    const floor = at(floors, step);
    let count = 0;
    for (let path = 0; path < pathCount; path += 1) {
      const balance = at(balances, path);
      if (balance < at(minima, path)) {
        minima[path] = balance;
        lowestStep[path] = step;
      }
      if (balance >= floor) continue;
      count += 1;
      if (wasBelow[path] === 1) continue;
      wasBelow[path] = 1;
      ever += 1;
      firstBelow[step] = at(firstBelow, step) + 1;
    }
    below[step] = count / pathCount;
    everBelow[step] = ever / pathCount;
    for (const [index, found] of quantilesInPlace(balances.slice(), bandShares).entries())
      (quantiles[index] as Float64Array)[step] = found;
  }
  const lowest = new Float64Array(horizon);
  for (const step of lowestStep) lowest[step] = at(lowest, step) + 1;
  return {
    quantiles,
    below,
    everBelow,
    mostLikelyFirst: ever === 0 ? null : firstBelow.indexOf(Math.max(...firstBelow)),
    expectedMinimum: mean(minima),
    minima,
    lowest: lowest.map((count) => count / pathCount),
    lowSteps: shortestRun(lowest, pathCount),
  };
}

/** @param counts of paths by step */
function shortestRun(
  counts: Float64Array,
  pathCount: number,
): { readonly first: number; readonly last: number } {
  const wanted = lowShare * pathCount;
  let best = { first: 0, last: Math.max(0, counts.length - 1) };
  let [first, held] = [0, 0];
  for (let last = 0; last < counts.length; last += 1) {
    held += at(counts, last);
    while (held - at(counts, first) >= wanted) {
      held -= at(counts, first);
      first += 1;
    }
    if (held >= wanted && last - first < best.last - best.first) best = { first, last };
  }
  return best;
}

/** How much has to be found so that no more than this share of paths goes below the floor: never below zero. */
export const amountToCover = (minima: Float64Array, floor: number, share = 0.05): number =>
  minima.length === 0 ? 0 : Math.max(0, floor - quantile(minima, share));
