/**
 * Leaves that do not move in most periods: how often something comes and how much it is, smoothed apart (Teunter, Syntetos and
 * Babai), beside Croston's intervals, which stay for comparison, and lumps that come in the same month of the year.
 */
import { at, mean, median } from "../ordered.ts";
import { simpleSmoothing } from "./smoothing.ts";

export interface Occurrence {
  /** How likely a movement is in a period. */
  readonly rate: number;
  readonly size: number;
}

const sizeSmoothing = 0.2;
const rateSmoothing = 0.1;
const crostonSmoothing = 0.1;

export function occurrence(series: Float64Array): Occurrence {
  const moved = series.filter((value) => value !== 0);
  let rate = series.length === 0 ? 0 : moved.length / series.length;
  let size = moved.length === 0 ? 0 : at(moved, 0);
  for (const value of series) {
    rate += rateSmoothing * ((value === 0 ? 0 : 1) - rate);
    if (value !== 0) size += sizeSmoothing * (value - size);
  }
  return { rate, size };
}

/** The mean size over the mean interval, and the same without the bias that Syntetos and Boylan found. */
export function croston(series: Float64Array): { readonly croston: number; readonly corrected: number } {
  let [size, interval, since] = [0, 0, 0];
  for (const value of series) {
    since += 1;
    if (value === 0) continue;
    size = interval === 0 ? value : size + crostonSmoothing * (value - size);
    interval = interval === 0 ? since : interval + crostonSmoothing * (since - interval);
    since = 0;
  }
  const rate = interval === 0 ? 0 : size / interval;
  return { croston: rate, corrected: rate * (1 - crostonSmoothing / 2) };
}

const backTestPeriods = 12;
const leastTraining = 12;
const recentAmounts = 8;

const byOccurrence = (series: Float64Array): number => {
  const { rate, size } = occurrence(series);
  return rate * size;
};

/** How far each would have been from the total of the rest of the series. */
function isOccurrenceBetter(series: Float64Array): boolean {
  const end = Math.max(leastTraining, series.length - backTestPeriods);
  if (end >= series.length) return false;
  const actual = mean(series.subarray(end));
  const known = series.subarray(0, end);
  return Math.abs(byOccurrence(known) - actual) < Math.abs(simpleSmoothing(known) - actual);
}

/** What comes in a period on average, and usually: nothing while a movement is less likely than not. */
export function intermittentLevels(series: Float64Array): {
  readonly mean: number;
  readonly typical: number;
} {
  const level = isOccurrenceBetter(series) ? byOccurrence(series) : simpleSmoothing(series);
  const amounts = series.filter((value) => value !== 0).subarray(-recentAmounts);
  return { mean: level, typical: occurrence(series).rate < 0.5 ? 0 : median(amounts) };
}

const yearsOfLumps = 3;
const leastLumps = 2;

/** Lumps with a calendar: what came in the same month in at least two of the last three years. */
export function calendarLumps(series: Float64Array, horizon: number, season: number): Float64Array {
  return Float64Array.from({ length: horizon }, (_, step) => {
    const position = series.length - season + (step % season);
    const found: number[] = [];
    for (let year = 0; year < yearsOfLumps; year += 1) {
      const amount = at(series, position - year * season);
      if (amount !== 0) found.push(amount);
    }
    return found.length < leastLumps ? 0 : mean(Float64Array.from(found));
  });
}
