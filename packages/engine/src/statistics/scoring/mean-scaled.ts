/** Scores that need no unit, to compare series of every size. */
import { at, mean } from "../ordered.ts";

export function meanAbsoluteError(forecast: Float64Array, actual: Float64Array): number {
  return mean(actual.map((value, step) => Math.abs(value - at(forecast, step))));
}

/** As the competition M4 has it, in percent; a period in which both are zero is no error. */
export function symmetricPercentError(forecast: Float64Array, actual: Float64Array): number {
  return mean(
    actual.map((value, step) => {
      const both = Math.abs(value) + Math.abs(at(forecast, step));
      return both === 0 ? 0 : (200 * Math.abs(value - at(forecast, step))) / both;
    }),
  );
}

/** What the value of a season ago is wrong by within the history. */
export function seasonalScale(history: Float64Array, season: number): number {
  return mean(history.subarray(season).map((value, index) => Math.abs(value - at(history, index))));
}

/** One is as wrong as the value of a season ago; null of a history that never changed. */
export function meanAbsoluteScaledError(
  forecast: Float64Array,
  actual: Float64Array,
  { history, season }: { readonly history: Float64Array; readonly season: number },
): number | null {
  const scale = seasonalScale(history, season);
  return scale === 0 ? null : meanAbsoluteError(forecast, actual) / scale;
}
