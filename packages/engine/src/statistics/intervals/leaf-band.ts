/** The band of a leaf's forecast: by the law alone at first, then by what the leaf's own forecasts were wrong by. */
import type { LeafForecast, LeafShape } from "../forecast-leaf.ts";
import { at } from "../ordered.ts";
import { type Band, bandAround, mixedHalfWidth } from "./conformal.ts";
import { type BandCoverage, lawHalfWidths, movementOf } from "./width-law.ts";

const evenShapes: ReadonlySet<LeafShape> = new Set(["smooth", "nothing", "dormant"]);

export interface BandOptions {
  readonly season: number;
  readonly coverage: BandCoverage;
  /** For each step ahead, what was wrong at past origins; nothing for a leaf that was never forecast. */
  readonly pastErrors?: readonly Float64Array[];
  /** The share of misses that the leaf has been adapted to; 1 - coverage where it has not. */
  readonly adaptedMiss?: number;
}

export function leafBand(leaf: LeafForecast, options: BandOptions): Band {
  const { season, coverage, pastErrors = [], adaptedMiss = 1 - coverage } = options;
  const { typical, history, shape } = leaf;
  const movement = movementOf(history, typical.length, season);
  const byLaw = lawHalfWidths(movement, { coverage, isLumpy: !evenShapes.has(shape) });
  const none = new Float64Array(0);
  const halfWidths = byLaw.map((width, step) => {
    // Of one to three periods nobody knows how far they move: as far as they are large.
    const least = shape === "short" ? Math.max(width, Math.abs(at(typical, step))) : width;
    return mixedHalfWidth(least, pastErrors[step] ?? none, 1 - adaptedMiss);
  });
  return bandAround(
    typical,
    halfWidths,
    history.every((value) => value >= 0),
  );
}
