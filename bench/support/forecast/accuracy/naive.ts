/** What everybody can do: the last value, after the season if the test of the competition M4 finds one. */
import { at } from "@amont/engine/statistics/ordered.ts";
import { classicalIndices, hasSeason } from "@amont/engine/statistics/series-shape.ts";

export function secondNaive(series: Float64Array, horizon: number, season: number): Float64Array {
  const last = at(series, series.length - 1);
  const isSeasonal = hasSeason(series, season) && series.every((value) => value > 0);
  if (!isSeasonal) return new Float64Array(horizon).fill(last);
  const indices = classicalIndices(series, season, "multiplicative");
  const level = last / at(indices, (series.length - 1) % season);
  return Float64Array.from(
    { length: horizon },
    (_, step) => level * at(indices, (series.length + step) % season),
  );
}
