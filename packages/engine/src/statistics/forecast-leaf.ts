/**
 * What nobody planned, for one leaf: its history in, one typical path and one mean path out, with a reason that can be told.
 * Amounts are in the direction of the leaf's tree, in minor units, oldest first, without the current period. Never throws:
 * what is no number counts as a period that somebody excluded.
 */
import { largestForecast } from "@amont/kernel/limits.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { blendForecasts } from "./blend-forecasts.ts";
import { lumpAllowance } from "./lump-allowance.ts";
import { calendarLumps, intermittentLevels } from "./models/intermittent.ts";
import { at, median, medianAbsoluteDeviation } from "./ordered.ts";
import { shareOfZeros } from "./series-shape.ts";

export type LeafShape = "nothing" | "short" | "dormant" | "sparse" | "intermittent" | "lumpy" | "smooth";

/** What a year is in periods, and how many periods of history are looked at. */
export const periodicities = {
  monthly: { season: 12, mostPeriods: 60 },
  weekly: { season: 52, mostPeriods: 260 },
  quarterly: { season: 4, mostPeriods: 20 },
} as const;

export interface LeafHistory {
  readonly amounts: Float64Array;
  readonly season: number;
  readonly mostPeriods: number;
  /** Positions of periods that somebody marked exceptional, or whose bank statements have a hole. */
  readonly exceptional?: ReadonlySet<number>;
}

export interface LeafForecast {
  readonly shape: LeafShape;
  /** The usual period: what single periods are scored on. */
  readonly typical: Float64Array;
  /** What totals are scored on, and what the plan's cell holds. Only means add up. */
  readonly mean: Float64Array;
  /** Of each period of the mean: what it has beyond the typical amount because of lumps. */
  readonly allowance: number;
  /** How much of the forecast is the robust pool's, from 0 to 1. */
  readonly robustShare: number;
  /** The history that it was made from: cleaned, from the first movement on. */
  readonly history: Float64Array;
}

const shortHistory = 3;
const mostZeros = { regular: 0.2, intermittent: 0.8 } as const;
const lumpiness = { spread: 0.25, robustShare: 0.6 } as const;

/** Exceptional periods have the typical value of the others; then from the first movement on, and not too old. */
export function usableHistory({ amounts, mostPeriods, exceptional }: LeafHistory): Float64Array {
  const isOut = (value: number, position: number) =>
    !Number.isFinite(value) || exceptional?.has(position) === true;
  const first = amounts.findIndex((value, position) => !isOut(value, position) && value !== 0);
  if (first < 0) return new Float64Array(0);
  // What was before the first movement is missing, and says nothing of what is usual.
  const usual = median(amounts.filter((value, position) => position >= first && !isOut(value, position)));
  const cleaned = amounts.map((value, position) => (isOut(value, position) ? usual : value));
  return cleaned.subarray(Math.max(first, cleaned.length - mostPeriods));
}

function shapeOf(history: Float64Array, season: number): Exclude<LeafShape, "lumpy"> {
  if (history.length === 0) return "nothing";
  if (history.length <= shortHistory) return "short";
  if (history.length >= season && history.subarray(-season).every((value) => value === 0)) return "dormant";
  const zeros = shareOfZeros(history);
  if (zeros > mostZeros.intermittent) return "sparse";
  return zeros >= mostZeros.regular ? "intermittent" : "smooth";
}

const isLumpy = (history: Float64Array, robustShare: number): boolean =>
  robustShare > lumpiness.robustShare ||
  medianAbsoluteDeviation(history) > lumpiness.spread * Math.abs(median(history));

const notBelowZero = (values: Float64Array): Float64Array => values.map((value) => Math.max(0, value));

export function forecastLeaf(given: LeafHistory, horizon: number): LeafForecast {
  const history = usableHistory(given);
  const shape = shapeOf(history, given.season);
  const level = (value: number) => new Float64Array(horizon).fill(value);
  const plain = (typical: Float64Array, mean = typical): LeafForecast => ({
    shape,
    typical: notBelowZero(typical),
    mean: notBelowZero(mean),
    allowance: 0,
    robustShare: 1,
    history,
  });
  switch (shape) {
    case "nothing":
    case "dormant":
      return plain(level(0));
    case "short":
      return plain(level(median(history)));
    case "sparse":
      return plain(calendarLumps(history, horizon, given.season));
    case "intermittent": {
      const levels = intermittentLevels(history);
      return plain(level(levels.typical), level(levels.mean));
    }
    case "smooth":
      return regularLeaf(history, horizon, given.season);
  }
}

/** The lumpy ones among them have another mean than their typical path. The totals compared are of one year. */
function regularLeaf(history: Float64Array, horizon: number, season: number): LeafForecast {
  const length = Math.max(horizon, season);
  const blended = blendForecasts(history, length, season);
  const { robustShare } = blended;
  if (!isLumpy(history, robustShare)) {
    const path = notBelowZero(blended.blend.subarray(0, horizon));
    return { shape: "smooth", typical: path, mean: path, allowance: 0, robustShare, history };
  }
  const allowed = lumpAllowance(history, blended, season);
  return {
    shape: "lumpy",
    typical: notBelowZero(blended.usual.subarray(0, horizon)),
    mean: notBelowZero(allowed.mean.subarray(0, horizon)),
    allowance: allowed.perPeriod,
    robustShare,
    history,
  };
}

/** What a cell of the plan holds: whole minor units, never below zero, never more than may be planned. */
export function plannedAmount(mean: number, minorUnitsPerUnit: number): MinorUnits {
  if (!Number.isFinite(mean)) return minorUnits(0);
  return minorUnits(Math.min(largestForecast * minorUnitsPerUnit, Math.max(0, roundHalfAway(mean))));
}

/** Mean of the path for total, in the plan's cells. */
export const plannedAmounts = (
  { mean }: Pick<LeafForecast, "mean">,
  minorUnitsPerUnit: number,
): readonly MinorUnits[] => Array.from(mean, (_, step) => plannedAmount(at(mean, step), minorUnitsPerUnit));
