/** Values far from their neighbours, brought near: the base of a series, whatever its lumps. Nothing is dropped. */
import { at, median, normalScale } from "../ordered.ts";

/** How many periods on each side a value is compared with. */
const neighbours = 6;

export interface Winsorised {
  readonly values: Float64Array;
  /** How far values usually lie from the median around them. */
  readonly scale: number;
}

export function runningMedian(series: Float64Array): Float64Array {
  return series.map((_, index) =>
    median(series.subarray(Math.max(0, index - neighbours), index + neighbours + 1)),
  );
}

/** @param cut how many scales from the running median a value may lie */
export function winsorise(series: Float64Array, cut = 2): Winsorised {
  const around = runningMedian(series);
  const scale = normalScale * median(series.map((value, index) => Math.abs(value - at(around, index))));
  const values = series.map((value, index) => {
    const centre = at(around, index);
    return Math.min(centre + cut * scale, Math.max(centre - cut * scale, value));
  });
  return { values, scale };
}
