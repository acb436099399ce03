/**
 * What a series looks like: how it hangs together from one period to the next, whether it has a season, and the season
 * taken out of it by classical decomposition with a centred moving average.
 */
import { at, mean } from "./ordered.ts";

/** How like itself the series is so many periods later, from -1 to 1; 0 of a constant one. */
export function autocorrelation(series: Float64Array, lag: number): number {
  const centre = mean(series);
  let [together, alone] = [0, 0];
  for (let index = 0; index < series.length; index += 1) {
    const deviation = at(series, index) - centre;
    alone += deviation * deviation;
    if (index >= lag) together += deviation * (at(series, index - lag) - centre);
  }
  return alone === 0 ? 0 : together / alone;
}

/** The quantile of the normal distribution at 95 %, as the test of seasons has it. */
const criticalValue = 1.645;
const leastSeasons = 3;

/** Is the autocorrelation at one season's distance more than the nearer ones let expect? */
export function hasSeason(series: Float64Array, season: number): boolean {
  if (season < 2 || series.length < leastSeasons * season) return false;
  let squares = 0;
  for (let lag = 1; lag < season; lag += 1) squares += autocorrelation(series, lag) ** 2;
  const limit = criticalValue * Math.sqrt((1 + 2 * squares) / series.length);
  return Math.abs(autocorrelation(series, season)) > limit;
}

export type SeasonKind = "none" | "additive" | "multiplicative";

/** One index for each position in the season, of which the first belongs to the series' first period. */
export interface Season {
  readonly kind: SeasonKind;
  readonly indices: Float64Array;
}

const noSeason: Season = { kind: "none", indices: new Float64Array(1) };

/** Of one season's length around each period, NaN where it does not reach; an even season counts its ends by half. */
function centredMovingAverage(series: Float64Array, season: number): Float64Array {
  const averages = new Float64Array(series.length).fill(Number.NaN);
  const half = Math.floor(season / 2);
  const endWeight = season % 2 === 0 ? 0.5 : 1;
  for (let index = half; index < series.length - half; index += 1) {
    let sum = endWeight * (at(series, index - half) + at(series, index + half));
    for (let near = index - half + 1; near < index + half; near += 1) sum += at(series, near);
    averages[index] = sum / season;
  }
  return averages;
}

export function classicalIndices(
  series: Float64Array,
  season: number,
  kind: "additive" | "multiplicative",
): Float64Array {
  const averages = centredMovingAverage(series, season);
  const sums = new Float64Array(season);
  const counts = new Float64Array(season);
  for (let index = 0; index < series.length; index += 1) {
    const average = at(averages, index);
    if (Number.isNaN(average)) continue;
    const position = index % season;
    sums[position] =
      at(sums, position) + (kind === "additive" ? at(series, index) - average : at(series, index) / average);
    counts[position] = at(counts, position) + 1;
  }
  const neutral = kind === "additive" ? 0 : 1;
  const indices = sums.map((sum, position) =>
    at(counts, position) === 0 ? neutral : sum / at(counts, position),
  );
  const centre = mean(indices);
  return indices.map((value) => (kind === "additive" ? value - centre : value / centre));
}

/** The season, if the test finds one: multiplicative where all values are above zero. */
export function findSeason(series: Float64Array, season: number): Season {
  if (!hasSeason(series, season)) return noSeason;
  const kind = series.every((value) => value > 0) ? "multiplicative" : "additive";
  return { kind, indices: classicalIndices(series, season, kind) };
}

/** The index in force so many periods after the series' first one. */
const indexAt = ({ indices }: Season, position: number): number => at(indices, position % indices.length);

export function removeSeason(series: Float64Array, season: Season): Float64Array {
  if (season.kind === "none") return series;
  return series.map((value, position) =>
    season.kind === "additive" ? value - indexAt(season, position) : value / indexAt(season, position),
  );
}

/** @param from the position of the first value, counted from the first period of the series that the season is of */
export function restoreSeason(values: Float64Array, season: Season, from: number): Float64Array {
  if (season.kind === "none") return values;
  return values.map((value, step) =>
    season.kind === "additive" ? value + indexAt(season, from + step) : value * indexAt(season, from + step),
  );
}

/** The share of periods in which nothing moved. */
export function shareOfZeros(series: Float64Array): number {
  if (series.length === 0) return 1;
  return series.reduce((count, value) => (value === 0 ? count + 1 : count), 0) / series.length;
}
