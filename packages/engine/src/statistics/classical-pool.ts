/**
 * Models that learn level and trend, of which the plain mean is taken: dynamic theta, complex smoothing, smoothing,
 * autoregression, and for seasons of twelve periods or more a season that may change.
 */
import { autoregression } from "./models/autoregression.ts";
import { complexSmoothing } from "./models/complex-smoothing.ts";
import { seasonalTrendForecast } from "./models/seasonal-trend.ts";
import { bestSmoothingMember } from "./models/smoothing.ts";
import { dynamicTheta } from "./models/theta.ts";
import { removeSeason, restoreSeason, type Season } from "./series-shape.ts";

/** With quarters it lost as much as it gained with months and weeks. */
const leastChangingSeason = 12;

export function classicalMembers(
  series: Float64Array,
  horizon: number,
  { season, found }: { readonly season: number; readonly found: Season },
): Float64Array[] {
  const plain = removeSeason(series, found);
  const restore = (values: Float64Array) => restoreSeason(values, found, series.length);
  const smoothed = bestSmoothingMember(series, horizon, season)?.forecast;
  const seasonalTrend =
    season < leastChangingSeason ? undefined : seasonalTrendForecast(series, horizon, season);
  return [
    restore(dynamicTheta(plain, horizon)),
    restore(complexSmoothing(plain, horizon)),
    ...(smoothed === undefined ? [] : [smoothed]),
    restore(autoregression(plain, horizon)),
    ...(seasonalTrend === undefined ? [] : [seasonalTrend]),
  ];
}
