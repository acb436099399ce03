/**
 * A season that may change slowly, taken out by local regression (Cleveland and others, 1990), and smoothing of what is left.
 */
import { at } from "../ordered.ts";
import { bestSmoothingMember } from "./smoothing.ts";

/** Seasons that one index of the season is learned from. */
const seasonalWindow = 13;
const passes = 2;

const oddAbove = (value: number): number => {
  const whole = Math.ceil(value);
  return whole % 2 === 0 ? whole + 1 : whole;
};

/** The local value at a position, which may lie beyond the ends, of a line (or a level) through the nearest `window`. */
function localValue(
  values: Float64Array,
  position: number,
  { window, isLine }: { readonly window: number; readonly isLine: boolean },
): number {
  const count = values.length;
  const width = Math.min(window, count);
  const first = Math.min(Math.max(0, Math.floor(position - (width - 1) / 2)), count - width);
  let reach = Math.max(position - first, first + width - 1 - position);
  if (window > count) reach += (window - count) / 2;
  let [weights, places, sum] = [0, 0, 0];
  for (let index = first; index < first + width; index += 1) {
    const weight = tricube(Math.abs(index - position) / (reach || 1));
    weights += weight;
    places += weight * index;
    sum += weight * at(values, index);
  }
  const level = sum / weights;
  if (!isLine) return level;
  const centre = places / weights;
  let [spread, crossed] = [0, 0];
  for (let index = first; index < first + width; index += 1) {
    const weight = tricube(Math.abs(index - position) / (reach || 1));
    spread += weight * (index - centre) ** 2;
    crossed += weight * (index - centre) * at(values, index);
  }
  return spread < 1e-9 ? level : level + (crossed / spread) * (position - centre);
}

function tricube(distance: number): number {
  if (distance >= 0.999) return 0;
  if (distance <= 0.001) return 1;
  const left = 1 - distance * distance * distance;
  return left * left * left;
}

function movingAverage(values: Float64Array, length: number): Float64Array {
  const averages = new Float64Array(values.length - length + 1);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += at(values, index);
    if (index >= length) sum -= at(values, index - length);
    if (index >= length - 1) averages[index - length + 1] = sum / length;
  }
  return averages;
}

/** The smoothed values of each position of the season, and one season more at both ends. */
function smoothedPositions(series: Float64Array, season: number): Float64Array {
  const smoothed = new Float64Array(series.length + 2 * season);
  for (let position = 0; position < season; position += 1) {
    const count = Math.ceil((series.length - position) / season);
    const own = Float64Array.from({ length: count }, (_, cycle) => at(series, position + cycle * season));
    for (let cycle = -1; cycle <= count; cycle += 1)
      smoothed[position + (cycle + 1) * season] = localValue(own, cycle, {
        window: seasonalWindow,
        isLine: false,
      });
  }
  return smoothed;
}

const smooth = (values: Float64Array, window: number): Float64Array =>
  values.map((_, index) => localValue(values, index, { window, isLine: true }));

export function seasonByLocalRegression(series: Float64Array, season: number): Float64Array {
  const trendWindow = oddAbove((1.5 * season) / (1 - 1.5 / seasonalWindow));
  let trend: Float64Array = new Float64Array(series.length);
  let seasonal: Float64Array = new Float64Array(series.length);
  for (let pass = 0; pass < passes; pass += 1) {
    const cycles = smoothedPositions(
      series.map((value, index) => value - at(trend, index)),
      season,
    );
    const low = smooth(
      movingAverage(movingAverage(movingAverage(cycles, season), season), 3),
      oddAbove(season),
    );
    seasonal = series.map((_, index) => at(cycles, index + season) - at(low, index));
    trend = smooth(
      series.map((value, index) => value - at(seasonal, index)),
      trendWindow,
    );
  }
  return seasonal;
}

const leastSeasons = 2;

/** Nothing for a series that is shorter than two seasons, or has none. */
export function seasonalTrendForecast(
  series: Float64Array,
  horizon: number,
  season: number,
): Float64Array | undefined {
  if (season < 2 || series.length <= leastSeasons * season) return undefined;
  const seasonal = seasonByLocalRegression(series, season);
  const plain = series.map((value, index) => value - at(seasonal, index));
  const forecast = bestSmoothingMember(plain, horizon, 1)?.forecast;
  const lastSeason = series.length - season;
  return forecast?.map((value, step) => value + at(seasonal, lastSeason + (step % season)));
}
