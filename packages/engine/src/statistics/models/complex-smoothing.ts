/**
 * Complex exponential smoothing (Svetunkov, Kourentzes and Ord, 2022) without a season: level and information are one
 * complex number, smoothed by another, so that a trend needs no component of its own. Where it begins is found by running
 * over the series backwards.
 */
import { at, mean } from "../ordered.ts";
import { lowestPoint } from "./nelder-mead.ts";

interface ComplexState {
  readonly level: number;
  readonly information: number;
}

interface Smoothing {
  readonly real: number;
  readonly imaginary: number;
}

/** The errors do not grow: both eigenvalues of the discount matrix lie within the unit circle. */
function isStable({ real, imaginary }: Smoothing): boolean {
  const trace = 1 - (real - imaginary) + (1 - real);
  const determinant = (1 - (real - imaginary)) * (1 - real) + (1 - imaginary) * (1 - (real + imaginary));
  return Math.abs(determinant) < 1 && Math.abs(trace) < 1 + determinant;
}

function run(
  series: Float64Array,
  start: ComplexState,
  { real, imaginary }: Smoothing,
): ComplexState & { readonly squares: number } {
  let { level, information } = start;
  let squares = 0;
  for (let index = 0; index < series.length; index += 1) {
    const error = at(series, index) - level;
    squares += error * error;
    const next = level - (1 - imaginary) * information + (real - imaginary) * error;
    information = level + (1 - real) * information + (real + imaginary) * error;
    level = next;
  }
  return { level, information, squares };
}

const searchRounds = 250;
const openingPeriods = 10;
/** Where the search and the first run over the series begin. */
const usual = { real: 1.3, imaginary: 1, informationShare: 1 / 1.1 };

interface FittedComplex {
  readonly smoothing: Smoothing;
  /** After the last period. */
  readonly state: ComplexState;
  readonly squares: number;
}

const smoothingOf = (point: Float64Array): Smoothing => ({ real: at(point, 0), imaginary: at(point, 1) });

export function fitComplexSmoothing(series: Float64Array): FittedComplex {
  const scale = mean(series.map(Math.abs)) || 1;
  const scaled = series.map((value) => value / scale);
  const reversed = scaled.toReversed();
  const level = mean(scaled.subarray(0, openingPeriods));
  const opening = { level, information: level * usual.informationShare };
  const fitted = (smoothing: Smoothing) =>
    run(scaled, run(reversed, run(scaled, opening, smoothing), smoothing), smoothing);
  const { point } = lowestPoint(
    (tried) => {
      const smoothing = smoothingOf(tried);
      return isStable(smoothing) ? fitted(smoothing).squares : Number.POSITIVE_INFINITY;
    },
    {
      numbers: [
        { start: usual.real, step: 0.1, lower: -5, upper: 5 },
        { start: usual.imaginary, step: 0.05, lower: -5, upper: 5 },
      ],
      rounds: searchRounds,
    },
  );
  const smoothing = smoothingOf(point);
  const { squares, level: end, information } = fitted(smoothing);
  const state = { level: end * scale, information: information * scale };
  return { smoothing, state, squares: squares * scale * scale };
}

export function complexSmoothing(series: Float64Array, horizon: number): Float64Array {
  const ahead = new Float64Array(horizon);
  if (series.length < 3) return ahead.fill(at(series, series.length - 1));
  const { smoothing, ...fitted } = fitComplexSmoothing(series);
  let { state } = fitted;
  for (let index = 0; index < horizon; index += 1) {
    ahead[index] = state.level;
    state = run(Float64Array.of(state.level), state, smoothing);
  }
  return ahead;
}
