/**
 * Half-widths of bands that past errors at the same horizon prove. With n errors the one of rank ⌈(1 - α)(n + 1)⌉ covers
 * what comes next with probability 1 - α, whatever the errors are distributed like.
 */
import { at, sorted } from "../ordered.ts";

export const leastOrigins = 6;
const pseudoOrigins = 12;
const learningRate = 0.02;

/** @param coverage 1 - α. Counted from one; beyond the number of errors there is none that would be wide enough. */
export const conformalRank = (count: number, coverage: number): number =>
  Math.ceil(coverage * (count + 1) - 1e-9);

/** The largest of the errors where none is wide enough. */
export function conformalHalfWidth(errors: Float64Array, coverage: number): number {
  const ascending = sorted(errors.map(Math.abs));
  const rank = Math.min(ascending.length, conformalRank(ascending.length, coverage));
  return at(ascending, Math.max(0, rank - 1));
}

/** From six origins on, the errors' own width, mixed with the law's by how many there are. */
export function mixedHalfWidth(byLaw: number, errors: Float64Array, coverage: number): number {
  if (errors.length < leastOrigins) return byLaw;
  const share = errors.length / (errors.length + pseudoOrigins);
  return share * conformalHalfWidth(errors, coverage) + (1 - share) * byLaw;
}

/** After a closed period: a band that was missed becomes wider, one that held a little narrower. */
export function adaptedMiss(current: number, wanted: number, wasMissed: boolean): number {
  const next = current + learningRate * (wanted - (wasMissed ? 1 : 0));
  return Math.min(1, Math.max(0, next));
}

export interface Band {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** Around the typical path, never around the mean, which lies above the middle of a skewed leaf. */
export function bandAround(typical: Float64Array, halfWidths: Float64Array, isOneSigned: boolean): Band {
  const lower = typical.map((value, step) => value - at(halfWidths, step));
  return {
    lower: isOneSigned ? lower.map((value, step) => Math.min(at(typical, step), Math.max(0, value))) : lower,
    upper: typical.map((value, step) => value + at(halfWidths, step)),
  };
}
