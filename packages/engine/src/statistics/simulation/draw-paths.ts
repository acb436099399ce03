/**
 * Paths of the cumulated flow of all leaves. One draw is one past origin for every leaf, whose errors then come together as
 * they did then, over the whole length of its error path and with a sign of its own; a second draw continues it. Leaves are
 * added one after the other and never kept, so that one that changed can be taken off and added again.
 */
import { randomNumbers } from "../random.ts";

export const usualPathCount = 2_000;
const recentOrigins = 36;
const halvingPeriods = 24;

export interface Draws {
  readonly pathCount: number;
  readonly horizon: number;
  readonly pathLength: number;
  /** By segment, then by path: which origin. */
  readonly origins: Uint16Array;
  readonly signs: Int8Array;
}

export interface DrawnFrom {
  readonly seed: string;
  readonly pathCount: number;
  readonly horizon: number;
  /** How many periods ago each past origin was, for every leaf in the same order. */
  readonly originAges: readonly number[];
  /** How many periods an error path has. */
  readonly pathLength: number;
}

/** Recent origins more often: those older than 36 periods never, and half as often every 24. */
function cumulatedWeights(ages: readonly number[]): Float64Array {
  const oldest = Math.min(
    recentOrigins,
    ages.reduce((most, age) => Math.max(most, age), 0),
  );
  let sum = 0;
  return Float64Array.from(ages, (age) => {
    if (age <= oldest) sum += 0.5 ** (age / halvingPeriods);
    return sum;
  });
}

export function drawOrigins({ seed, pathCount, horizon, originAges, pathLength }: DrawnFrom): Draws {
  const random = randomNumbers(seed);
  const weights = cumulatedWeights(originAges);
  const all = weights.at(-1) ?? 0;
  const segments = Math.ceil(horizon / pathLength);
  const origins = new Uint16Array(segments * pathCount);
  const signs = new Int8Array(segments * pathCount);
  for (let index = 0; index < origins.length; index += 1) {
    const place = random() * all;
    let low = 0;
    let high = weights.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((weights[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    origins[index] = Math.max(0, low);
    signs[index] = random() < 0.5 ? -1 : 1;
  }
  return { pathCount, horizon, pathLength, origins, signs };
}

/** By step, then by path: the cumulated error of the flow. */
export const noErrors = ({ pathCount, horizon }: Draws): Float64Array =>
  new Float64Array(pathCount * horizon);

/**
 * Adds a leaf's errors to the flow of each step.
 *
 * @param errors by origin, then by step of the error path: actual less forecast, towards the balance
 * @param factor -1 takes the leaf off again; a share of another category carries its percentage
 */
export function addLeaf(flows: Float64Array, draws: Draws, errors: Float32Array, factor = 1): void {
  const { pathCount, horizon, pathLength, origins, signs } = draws;
  for (let step = 0; step < horizon; step += 1) {
    const segment = Math.floor(step / pathLength) * pathCount;
    const within = step % pathLength;
    const row = step * pathCount;
    for (let path = 0; path < pathCount; path += 1) {
      const origin = origins[segment + path] ?? 0;
      const error = errors[origin * pathLength + within] ?? 0;
      flows[row + path] = (flows[row + path] ?? 0) + factor * (signs[segment + path] ?? 1) * error;
    }
  }
}

/** From the flow of each step to the balance at its end. */
export function cumulate(flows: Float64Array, { pathCount, horizon }: Draws): Float64Array {
  const cumulated = flows.slice();
  for (let index = pathCount; index < pathCount * horizon; index += 1)
    cumulated[index] = (cumulated[index] ?? 0) + (cumulated[index - pathCount] ?? 0);
  return cumulated;
}
