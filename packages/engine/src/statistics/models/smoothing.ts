/**
 * Exponential smoothing: simple, with a damped trend, and the family with additive errors (trend none, additive or damped;
 * season none, additive or multiplicative) whose member the corrected information criterion of Akaike chooses.
 */
import { at } from "../ordered.ts";
import { classicalIndices } from "../series-shape.ts";
import { type FreeNumber, lowestPoint } from "./nelder-mead.ts";
import { straightLine } from "./straight-line.ts";

export function smoothedLevel(series: Float64Array, alpha: number, start: number): number {
  let level = start;
  for (const value of series) level += alpha * (value - level);
  return level;
}

function squaredErrors(series: Float64Array, alpha: number): number {
  let level = at(series, 0);
  let squares = 0;
  for (let index = 1; index < series.length; index += 1) {
    const error = at(series, index) - level;
    squares += error * error;
    level += alpha * error;
  }
  return squares;
}

const smallestAlpha = 0.01;
const largestAlpha = 0.99;
const goldenShare = (Math.sqrt(5) - 1) / 2;
const narrowings = 24;
const coarseSteps = 10;

/** The smoothing that would have been wrong least: a coarse look, then the golden section around its best. */
export function bestSmoothing(series: Float64Array): number {
  const stride = (largestAlpha - smallestAlpha) / coarseSteps;
  let best = smallestAlpha;
  let least = Number.POSITIVE_INFINITY;
  for (let step = 0; step <= coarseSteps; step += 1) {
    const alpha = smallestAlpha + stride * step;
    const squares = squaredErrors(series, alpha);
    if (squares < least) [best, least] = [alpha, squares];
  }
  let low = Math.max(smallestAlpha, best - stride);
  let high = Math.min(largestAlpha, best + stride);
  for (let narrowing = 0; narrowing < narrowings; narrowing += 1) {
    const left = high - goldenShare * (high - low);
    const right = low + goldenShare * (high - low);
    if (squaredErrors(series, left) <= squaredErrors(series, right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}

export const simpleSmoothing = (series: Float64Array): number =>
  smoothedLevel(series, bestSmoothing(series), at(series, 0));

/** One step ahead, from the second period on. */
export function simpleSmoothingErrors(series: Float64Array): Float64Array {
  const alpha = bestSmoothing(series);
  let level = at(series, 0);
  return series.subarray(1).map((value) => {
    const error = value - level;
    level += alpha * error;
    return error;
  });
}

type Trend = "none" | "additive" | "damped";
type Seasonality = "none" | "additive" | "multiplicative";

export interface SmoothingMember {
  readonly trend: Trend;
  readonly seasonality: Seasonality;
}

export interface SmoothingParameters {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly phi: number;
  readonly level: number;
  readonly slope: number;
}

/**
 * Runs over the series and writes what is expected next to `ahead`. Returns the sum of squared errors one step ahead,
 * infinity where the model leaves the numbers.
 *
 * @param indices those of the season before the first period; changed as the model learns
 */
export function runSmoothing(
  series: Float64Array,
  seasonality: Seasonality,
  parameters: SmoothingParameters,
  indices: Float64Array,
  ahead: Float64Array,
): number {
  const { phi } = parameters;
  const run = seasonality === "multiplicative" ? runMultiplied : runAdded;
  const end = run(series, parameters, indices);
  const season = indices.length;
  let damping = 0;
  let power = 1;
  for (let step = 0; step < ahead.length; step += 1) {
    power *= phi;
    damping += power;
    const base = end.level + damping * end.slope;
    const factor = at(indices, (series.length + step) % season);
    ahead[step] = seasonality === "multiplicative" ? base * factor : base + factor;
  }
  return Number.isFinite(end.squares) ? end.squares : Number.POSITIVE_INFINITY;
}

interface SmoothingEnd {
  readonly level: number;
  readonly slope: number;
  readonly squares: number;
}

/** Without a season its one index is zero and learns nothing. */
function runAdded(
  series: Float64Array,
  parameters: SmoothingParameters,
  indices: Float64Array,
): SmoothingEnd {
  const { alpha, beta, gamma, phi } = parameters;
  let { level, slope } = parameters;
  const season = indices.length;
  let squares = 0;
  let position = 0;
  for (let index = 0; index < series.length; index += 1) {
    const base = level + phi * slope;
    const factor = indices[position] ?? 0;
    const error = (series[index] ?? 0) - base - factor;
    squares += error * error;
    level = base + alpha * error;
    slope = phi * slope + beta * error;
    indices[position] = factor + gamma * error;
    position = position + 1 === season ? 0 : position + 1;
  }
  return { level, slope, squares };
}

function runMultiplied(
  series: Float64Array,
  parameters: SmoothingParameters,
  indices: Float64Array,
): SmoothingEnd {
  const { alpha, beta, gamma, phi } = parameters;
  let { level, slope } = parameters;
  const season = indices.length;
  let squares = 0;
  let position = 0;
  for (let index = 0; index < series.length; index += 1) {
    const base = level + phi * slope;
    const factor = indices[position] ?? 0;
    const error = (series[index] ?? 0) - base * factor;
    squares += error * error;
    level = base + (alpha * error) / factor;
    slope = phi * slope + (beta * error) / factor;
    indices[position] = factor + (gamma * error) / base;
    position = position + 1 === season ? 0 : position + 1;
  }
  return { level, slope, squares };
}

export interface FittedSmoothing {
  readonly member: SmoothingMember;
  readonly criterion: number;
  readonly parameters: SmoothingParameters;
  /** Of the season before the first period; one zero without a season. */
  readonly indices: Float64Array;
  readonly squares: number;
  readonly forecast: Float64Array;
}

const trends: readonly Trend[] = ["none", "additive", "damped"];
const searchRounds = { none: 120, additive: 240, damped: 320 } as const;

function firstIndices(series: Float64Array, season: number, seasonality: Seasonality): Float64Array {
  return seasonality === "none" ? new Float64Array(1) : classicalIndices(series, season, seasonality);
}

function adjusted(series: Float64Array, seasonality: Seasonality, indices: Float64Array): Float64Array {
  if (seasonality === "none") return series;
  return series.map((value, index) => {
    const factor = at(indices, index % indices.length);
    return seasonality === "additive" ? value - factor : value / factor;
  });
}

/** Free numbers of the search in the order: level, alpha, slope, beta, phi, gamma, as far as the member has them. */
function fitMember(
  series: Float64Array,
  horizon: number,
  season: number,
  member: SmoothingMember,
): FittedSmoothing | undefined {
  const { trend, seasonality } = member;
  const indices = firstIndices(series, season, seasonality);
  const plain = adjusted(series, seasonality, indices);
  const opening = straightLine(plain.subarray(0, Math.max(10, 2 * season)));
  const hasTrend = trend !== "none";
  const isDamped = trend === "damped";
  const hasSeason = seasonality !== "none";
  const scale = spreadOf(plain) || 1;
  const unbounded = { lower: -Number.MAX_VALUE, upper: Number.MAX_VALUE };
  const share = { step: 0.2, lower: 0.0001, upper: 0.9999 };
  const numbers: FreeNumber[] = [
    { start: hasTrend ? opening.level - opening.slope : plainOpening(plain), step: scale / 2, ...unbounded },
    { start: 0.3, ...share },
  ];
  if (hasTrend)
    numbers.push({ start: opening.slope, step: scale / 10, ...unbounded }, { start: 0.1, ...share });
  if (isDamped) numbers.push({ start: 0.95, step: -0.05, lower: 0.8, upper: 0.98 });
  if (hasSeason) numbers.push({ start: 0.1, ...share });
  const parametersOf = (point: Float64Array): SmoothingParameters => {
    const alpha = at(point, 1);
    return {
      level: at(point, 0),
      alpha,
      slope: hasTrend ? at(point, 2) : 0,
      beta: hasTrend ? alpha * at(point, 3) : 0,
      phi: isDamped ? at(point, 4) : 1,
      gamma: hasSeason ? (1 - alpha) * at(point, numbers.length - 1) : 0,
    };
  };
  const scratch = indices.slice();
  const run = seasonality === "multiplicative" ? runMultiplied : runAdded;
  const objective = (point: Float64Array): number => {
    scratch.set(indices);
    return run(series, parametersOf(point), scratch).squares;
  };
  const { point, value } = lowestPoint(objective, { numbers, rounds: searchRounds[trend] });
  const free = numbers.length + (hasSeason ? season - 1 : 0) + 1;
  const count = series.length;
  if (count - free - 1 <= 0) return undefined;
  const forecast = new Float64Array(horizon);
  scratch.set(indices);
  runSmoothing(series, seasonality, parametersOf(point), scratch, forecast);
  const criterion =
    count * Math.log(Math.max(value, Number.MIN_VALUE) / count) +
    2 * free +
    (2 * free * (free + 1)) / (count - free - 1);
  return { member, criterion, parameters: parametersOf(point), indices, squares: value, forecast };
}

function plainOpening(plain: Float64Array): number {
  const few = plain.subarray(0, Math.min(plain.length, 6));
  return few.reduce((sum, value) => sum + value, 0) / few.length;
}

function spreadOf(series: Float64Array): number {
  let sum = 0;
  for (let index = 1; index < series.length; index += 1)
    sum += Math.abs(at(series, index) - at(series, index - 1));
  return sum / Math.max(1, series.length - 1);
}

/** The members that the series allows: no season that was not seen twice, none multiplicative at or below zero. */
function members(series: Float64Array, season: number): SmoothingMember[] {
  const seasonalities: Seasonality[] = ["none"];
  if (season > 1 && series.length >= 3 * season) {
    seasonalities.push("additive");
    if (series.every((value) => value > 0)) seasonalities.push("multiplicative");
  }
  return seasonalities.flatMap((seasonality) => trends.map((trend) => ({ trend, seasonality })));
}

export function bestSmoothingMember(
  series: Float64Array,
  horizon: number,
  season: number,
): FittedSmoothing | undefined {
  let best: FittedSmoothing | undefined;
  for (const member of members(series, season)) {
    const fitted = fitMember(series, horizon, season, member);
    if (
      fitted !== undefined &&
      fitted.forecast.every(Number.isFinite) &&
      (best === undefined || fitted.criterion < best.criterion)
    )
      best = fitted;
  }
  return best;
}
