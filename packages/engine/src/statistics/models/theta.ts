/**
 * Theta methods. The classic one is the mean of a straight line through the series and of simple smoothing of the line that
 * bends twice as much. The dynamic optimised one (Fiorucci and others, 2016) finds how much it bends, and learns level and
 * slope of the line again at each step.
 */
import { at } from "../ordered.ts";
import { lowestPoint } from "./nelder-mead.ts";
import { bestSmoothing, smoothedLevel } from "./smoothing.ts";
import { straightLine } from "./straight-line.ts";

/** @param smoothing of the bent line; found by least squares where it is not given */
export function classicTheta(series: Float64Array, horizon: number, smoothing?: number): Float64Array {
  const { level, slope } = straightLine(series);
  const bent = series.map((value, index) => 2 * value - (level + slope * index));
  const last = smoothedLevel(bent, smoothing ?? bestSmoothing(bent), at(bent, 0));
  return Float64Array.from(
    { length: horizon },
    (_, step) => (last + level + slope * (series.length + step)) / 2,
  );
}

/** What the dynamic method knows after some periods. */
interface DynamicState {
  level: number;
  /** The line's level at time 0, its slope, and the mean of what was seen. */
  lineLevel: number;
  lineSlope: number;
  seenMean: number;
}

const leastTheta = 1;
const mostTheta = 1e4;
const searchRounds = 220;

export interface DynamicParameters {
  readonly firstLevel: number;
  readonly alpha: number;
  readonly theta: number;
}

/** The sum of squared errors one step ahead; what is expected next is written to `ahead`. */
export function runDynamicTheta(
  series: Float64Array,
  { firstLevel, alpha, theta }: DynamicParameters,
  ahead: Float64Array,
): number {
  const first = at(series, 0);
  const state: DynamicState = {
    level: alpha * first + (1 - alpha) * firstLevel,
    lineLevel: first,
    lineSlope: 0,
    seenMean: first,
  };
  const bend = 1 - 1 / theta;
  let decay = 1 - alpha;
  let squares = 0;
  for (let time = 2; time <= series.length + ahead.length; time += 1) {
    const decayNow = decay * (1 - alpha);
    const expected =
      state.level + bend * (decay * state.lineLevel + ((1 - decayNow) / alpha) * state.lineSlope);
    let value = expected;
    if (time <= series.length) {
      value = at(series, time - 1);
      squares += (value - expected) ** 2;
    } else ahead[time - series.length - 1] = expected;
    const before = state.seenMean;
    state.level = alpha * value + (1 - alpha) * state.level;
    state.seenMean = ((time - 1) * before + value) / time;
    state.lineSlope = ((time - 2) * state.lineSlope + (6 * (value - before)) / time) / (time + 1);
    state.lineLevel = state.seenMean - ((time + 1) / 2) * state.lineSlope;
    decay = decayNow;
  }
  return squares;
}

const nothingAhead = new Float64Array(0);

export function fitDynamicTheta(series: Float64Array): DynamicParameters {
  const first = at(series, 0);
  const scale = series.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const parametersOf = (point: Float64Array) => ({
    firstLevel: at(point, 0) * scale,
    alpha: at(point, 1),
    theta: at(point, 2),
  });
  const search = (level: number, alpha: number, theta: number) =>
    lowestPoint((point) => runDynamicTheta(series, parametersOf(point), nothingAhead) / (scale * scale), {
      numbers: [
        { start: level, step: 0.1, lower: -10, upper: 10 },
        { start: alpha, step: 0.2, lower: 0.1, upper: 0.99 },
        { start: theta, step: 1, lower: leastTheta, upper: mostTheta },
      ],
      rounds: searchRounds,
    });
  const near = search(first / scale / 2, 0.5, 2);
  const far = search(first / scale, 0.2, 5);
  return parametersOf((far.value < near.value ? far : near).point);
}

export function dynamicTheta(series: Float64Array, horizon: number): Float64Array {
  const ahead = new Float64Array(horizon);
  if (series.length < 3) return ahead.fill(at(series, series.length - 1));
  runDynamicTheta(series, fitDynamicTheta(series), ahead);
  return ahead;
}
