/**
 * What a lumpy leaf costs over a year. The typical period understates it, since medians leave the lumps out; so the mean has
 * the shape of the typical path, lifted to the median of five totals of one year.
 */
import { at, mean, median, total } from "./ordered.ts";

export interface LumpBasis {
  readonly usual: Float64Array;
  readonly blend: Float64Array;
  readonly classical: Float64Array;
}

export interface LumpAllowance {
  readonly mean: Float64Array;
  /** What each period of the first year has beyond its typical amount; below zero where the year allows less. */
  readonly perPeriod: number;
}

/** @param year in periods; the paths have at least as many */
export function lumpAllowance(
  series: Float64Array,
  { usual, blend, classical }: LumpBasis,
  year: number,
): LumpAllowance {
  const periods = Math.min(year, usual.length);
  const base = total(usual.subarray(0, periods));
  const wanted = median(
    Float64Array.of(
      base,
      total(blend.subarray(0, periods)),
      total(classical.subarray(0, periods)),
      mean(series.subarray(-year)) * periods,
      mean(series.subarray(-2 * year)) * periods,
    ),
  );
  const perPeriod = periods === 0 ? 0 : (wanted - base) / periods;
  const lifted = usual.map((_, step) =>
    base > 0 ? (at(usual, step) * wanted) / base : at(usual, step) + perPeriod,
  );
  return { mean: lifted, perPeriod };
}
