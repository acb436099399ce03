/** Medians of forecasts that a few lumps cannot move. For a series whose season was taken out, if it has one. */
import { simpleSmoothing } from "../models/smoothing.ts";
import { classicTheta } from "../models/theta.ts";
import { at, median, medianByPosition, recentMedian } from "../ordered.ts";
import { winsorise } from "./winsorise.ts";

const flat = (value: number, horizon: number): Float64Array => new Float64Array(horizon).fill(value);

/** The same period a season ago; before that is known, the last one. */
export function seasonalNaive(series: Float64Array, horizon: number, season: number): Float64Array {
  const back = series.length >= season ? season : 1;
  return Float64Array.from({ length: horizon }, (_, step) =>
    at(series, series.length - back + (step % back)),
  );
}

export interface RobustPaths {
  /** The median of five: what the blend is made of. */
  readonly pool: Float64Array;
  /** The median of seven, two of which follow a new level sooner: the usual period of a lumpy leaf. */
  readonly usual: Float64Array;
}

export function robustPaths(series: Float64Array, horizon: number, season: number): RobustPaths {
  const { values } = winsorise(series);
  const five = [
    flat(median(series.subarray(-12)), horizon),
    flat(median(series.subarray(-6)), horizon),
    flat(simpleSmoothing(values), horizon),
    classicTheta(values, horizon),
    seasonalNaive(values, horizon, season),
  ];
  const recent = [12, 24].map((periods) => flat(recentMedian(series.subarray(-periods)), horizon));
  return {
    pool: medianByPosition(five, horizon),
    usual: medianByPosition([...five, ...recent], horizon),
  };
}
