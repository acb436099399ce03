/**
 * The point forecast of a leaf: a pool of models that learn level and trend, a pool that a few lumps cannot move, and how
 * much of each, which is learned from what they would have said at earlier origins.
 */
import { classicalMembers } from "./classical-pool.ts";
import { at, meanByPosition } from "./ordered.ts";
import { robustPaths } from "./robust/robust-pool.ts";
import { winsorise } from "./robust/winsorise.ts";
import { autocorrelation, findSeason, removeSeason, restoreSeason } from "./series-shape.ts";

export interface PoolForecasts {
  readonly classical: Float64Array;
  readonly robust: Float64Array;
  /** The usual period: what a lumpy leaf's typical path is. */
  readonly usual: Float64Array;
}

/** What never was below zero is not forecast below zero. */
function keepSign(values: Float64Array, isNonNegative: boolean): Float64Array {
  return isNonNegative ? values.map((value) => Math.max(0, value)) : values;
}

export function poolForecasts(series: Float64Array, horizon: number, season: number): PoolForecasts {
  const found = findSeason(series, season);
  const isNonNegative = series.every((value) => value >= 0);
  const classical = classicalMembers(series, horizon, { season, found }).map((values) =>
    keepSign(values, isNonNegative),
  );
  const robust = robustPaths(removeSeason(series, found), horizon, season);
  const restored = (values: Float64Array) =>
    keepSign(restoreSeason(values, found, series.length), isNonNegative);
  return {
    classical: meanByPosition(classical, horizon),
    robust: restored(robust.pool),
    usual: restored(robust.usual),
  };
}

const mostOrigins = 4;
const leastTraining = 12;
const longestHorizon = 6;
const mostTraining = 84;
const mostSeasons = 5;

/** How much worse the robust pool was than the classical one at earlier origins: 1 where they were equal, or unknown. */
export function errorRatio(series: Float64Array, horizon: number, season: number): number {
  const ahead = Math.min(longestHorizon, horizon);
  const stride = Math.max(2, Math.floor(ahead / 2));
  const longest = Math.max(mostTraining, mostSeasons * season);
  let [robust, classical] = [0, 0];
  for (let origin = 0; origin < mostOrigins; origin += 1) {
    const end = series.length - ahead - origin * stride;
    if (end < leastTraining) break;
    const pools = poolForecasts(series.subarray(Math.max(0, end - longest), end), ahead, season);
    for (let step = 0; step < ahead; step += 1) {
      robust += Math.abs(at(series, end + step) - at(pools.robust, step));
      classical += Math.abs(at(series, end + step) - at(pools.classical, step));
    }
  }
  return classical === 0 ? 1 : robust / classical;
}

/** Beyond a season of so many periods the robust pool, whose medians are of 12 and 6, needs both reasons and not one. */
const longestOfMonths = 12;

/** From 0, the classical pool alone, to 1, the robust one. */
export function robustWeight(ratio: number, firstAutocorrelation: number, season = longestOfMonths): number {
  const byErrors = 1 / (1 + ratio ** 4);
  const byShape = Math.min(1, Math.max(0, (0.75 - firstAutocorrelation) / 0.5));
  return season > longestOfMonths ? Math.sqrt(byErrors * byShape) : (byErrors + byShape) / 2;
}

export interface Blend extends PoolForecasts {
  readonly blend: Float64Array;
  readonly robustShare: number;
}

export function blendForecasts(series: Float64Array, horizon: number, season: number): Blend {
  const pools = poolForecasts(series, horizon, season);
  const plain = removeSeason(series, findSeason(series, season));
  const share = robustWeight(
    errorRatio(series, horizon, season),
    autocorrelation(winsorise(plain).values, 1),
    season,
  );
  const blend = pools.classical.map((value, step) => (1 - share) * value + share * at(pools.robust, step));
  return { ...pools, blend, robustShare: share };
}
