/**
 * How wide a band is before a leaf has errors of its own: a law of the horizon, of the length of the history and of how far the
 * series moves in one period and in h. Its constants were fitted once on half of the given series of the M3 competition
 * (docs/decisions/0055-statistics.md) and are the same for everybody.
 */
import { simpleSmoothingErrors } from "../models/smoothing.ts";
import { at, mean } from "../ordered.ts";
import { findSeason, removeSeason } from "../series-shape.ts";

export type BandCoverage = 0.5 | 0.8 | 0.95;

/** ln(half-width) = base + growth · ln h + youth / √years + share · ln(one step) + (1 - share) · ln(h steps). */
interface Law {
  readonly base: number;
  readonly growth: number;
  readonly youth: number;
  readonly share: number;
}

const laws: Readonly<Record<BandCoverage, Law>> = {
  0.5: { base: -0.0192, growth: -0.0002, youth: -0.8258, share: 0.173 },
  0.8: { base: 0.9874, growth: 0.0642, youth: -1.8273, share: 0.2326 },
  0.95: { base: 1.3616, growth: 0.0794, youth: -1.3162, share: 0.2047 },
};

/** Lumps lie further out than the law of smooth series says: fitted on half of the given monthly payments. */
const lumpyFactors: Readonly<Record<BandCoverage, number>> = { 0.5: 0.85, 0.8: 1.3, 0.95: 1.6 };

export interface Movement {
  /** Root of the mean square of one-step errors. */
  readonly oneStep: number;
  /** By step ahead: how far the series usually is from where it was. */
  readonly distances: Float64Array;
  readonly years: number;
  /** By step ahead: what the season multiplies the width by. */
  readonly seasonal: Float64Array;
}

/** One minor unit: the band of a constant series is no line. */
const leastHalfWidth = 1;

export function movementOf(series: Float64Array, horizon: number, season: number): Movement {
  const found = findSeason(series, season);
  const plain = removeSeason(series, found);
  const errors = simpleSmoothingErrors(plain);
  const longest = Math.max(1, Math.floor(plain.length / 2));
  const distance = (lag: number) =>
    mean(plain.subarray(lag).map((value, index) => Math.abs(value - at(plain, index))));
  const isMultiplied = found.kind === "multiplicative";
  return {
    oneStep: Math.sqrt(mean(errors.map((error) => error * error))),
    distances: Float64Array.from({ length: horizon }, (_, step) => {
      const lag = Math.min(step + 1, longest);
      return distance(lag) * Math.sqrt((step + 1) / lag);
    }),
    years: series.length / season,
    seasonal: Float64Array.from({ length: horizon }, (_, step) =>
      isMultiplied ? at(found.indices, (series.length + step) % season) : 1,
    ),
  };
}

export function lawHalfWidths(
  { oneStep, distances, years, seasonal }: Movement,
  { coverage, isLumpy }: { readonly coverage: BandCoverage; readonly isLumpy: boolean },
): Float64Array {
  const { base, growth, youth, share } = laws[coverage];
  const factor = isLumpy ? lumpyFactors[coverage] : 1;
  return distances.map((distance, step) => {
    const scale = factor * Math.exp(base + growth * Math.log(step + 1) + youth / Math.sqrt(years));
    const moved = Math.exp(share * Math.log(oneStep) + (1 - share) * Math.log(distance));
    return Math.max(leastHalfWidth, scale * moved * at(seasonal, step));
  });
}
