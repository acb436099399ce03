/**
 * What a leaf's forecasts were wrong by at earlier origins: actual less forecast, step by step, by origin, at the size that the
 * leaf has today.
 */
import { at, mean } from "../ordered.ts";

export type PathForecaster = (history: Float64Array, horizon: number) => Float64Array;

export interface PastErrors {
  /** By origin, then by step. */
  readonly errors: Float32Array;
  /** How many periods ago each origin was; the most recent one comes first. */
  readonly originAges: readonly number[];
  readonly pathLength: number;
}

const mostOrigins = 36;

/**
 * Each origin sees only what was known then. All leaves of a company are given histories of one length, so that they have
 * the same origins.
 *
 * @param leastHistory how many periods the forecaster needs
 */
export function pastErrors(
  history: Float64Array,
  forecaster: PathForecaster,
  { pathLength, leastHistory }: { readonly pathLength: number; readonly leastHistory: number },
): PastErrors {
  const count = Math.min(mostOrigins, Math.max(0, history.length - pathLength - leastHistory + 1));
  const errors = new Float32Array(count * pathLength);
  const originAges = Array.from({ length: count }, (_, origin) => pathLength + origin);
  for (const [origin, age] of originAges.entries()) {
    const end = history.length - age;
    const forecast = forecaster(history.subarray(0, end), pathLength);
    const growth = growthSince(history, end);
    for (let step = 0; step < pathLength; step += 1)
      errors[origin * pathLength + step] = growth * (at(history, end + step) - at(forecast, step));
  }
  return { errors, originAges, pathLength };
}

const levelPeriods = 24;
const mostGrowth = 3;

/** How much larger what moves in a period is now than it was at the origin: errors grow and shrink with their leaf. */
function growthSince(history: Float64Array, end: number): number {
  const level = (until: number) =>
    mean(history.subarray(Math.max(0, until - levelPeriods), until).map(Math.abs));
  const [then, now] = [level(end), level(history.length)];
  return then === 0 || now === 0 ? 1 : Math.min(mostGrowth, Math.max(1 / mostGrowth, now / then));
}

/** What the balance was wrong by: for each step, one cumulated error of all leaves together by origin. */
export function pastBalanceErrors(
  leaves: readonly ArrayLike<number>[],
  { originCount, pathLength }: { readonly originCount: number; readonly pathLength: number },
): readonly Float64Array[] {
  const bySteps = Array.from({ length: pathLength }, () => new Float64Array(originCount));
  for (let origin = 0; origin < originCount; origin += 1) {
    let cumulated = 0;
    for (const [step, errors] of bySteps.entries()) {
      for (const leaf of leaves) cumulated += leaf[origin * pathLength + step] ?? 0;
      errors[origin] = cumulated;
    }
  }
  return bySteps;
}
