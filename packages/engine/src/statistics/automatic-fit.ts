/**
 * What an automatic series publishes for a leaf, from its history: whole minor units for each period ahead, the band around the
 * usual amount, and how wrong the same method was when it was tried on the leaf's own past. The same history gives the same
 * figures everywhere: everything is rounded before it leaves.
 */
import { largestForecast } from "@amont/kernel/limits.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { DayShape } from "../statement/day-shape.ts";
import { learnDayShape, type ProfileDays } from "./day-profile.ts";
import { forecastLeaf, type LeafHistory, type LeafShape } from "./forecast-leaf.ts";
import { leafBand } from "./intervals/leaf-band.ts";
import { at } from "./ordered.ts";

export interface FitWanted {
  readonly history: LeafHistory;
  /** Periods ahead. */
  readonly horizon: number;
  /** At how many ends of the past it is tried; 0: bands by the law alone. */
  readonly origins: number;
  /** What moved on each of the days until the history ends. */
  readonly days?: { readonly past: Float64Array; readonly of: ProfileDays };
}

export interface AutomaticFit {
  readonly shape: LeafShape;
  readonly typical: readonly number[];
  readonly mean: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly robustShare: number;
  /** From the first movement on. */
  readonly historyPeriods: number;
  /** By periods ahead, as a part of what came; null: nothing to try it on. */
  readonly usualErrors: readonly number[] | null;
  readonly origins: number;
  /** Of the last periods, oldest first: what a forecast made one period before would have said. */
  readonly tried: readonly number[];
  /** By origin, the latest first: the means that it would have said of the periods that are over. */
  readonly triedMeans: ReadonlyArray<readonly number[]>;
  /** When in a month its money moves; null: too little is known of the days. */
  readonly dayShape: DayShape | null;
}

const coverage = 0.8;
/** Less than half a year tells nothing about what comes after it. */
const leastTraining = 6;
const furthestTried = 12;
/** An error that is told rests on this many at least. */
const leastErrors = 3;

export function fitAutomatic({ history, horizon, origins, days }: FitWanted): AutomaticFit {
  const leaf = forecastLeaf(history, horizon);
  const tried = tryOnPast(leaf.history, history, origins);
  const band = leafBand(leaf, { season: history.season, coverage, pastErrors: tried.errors });
  return {
    shape: leaf.shape,
    typical: whole(leaf.typical),
    mean: whole(leaf.mean),
    low: whole(band.lower),
    high: whole(band.upper),
    robustShare: toHundredthPercent(leaf.robustShare),
    historyPeriods: leaf.history.length,
    usualErrors: usualErrors(tried),
    origins: tried.origins,
    tried: whole(Float64Array.from(tried.nextSteps.toReversed())),
    triedMeans: tried.means.map(whole),
    dayShape: days === undefined ? null : learnDayShape(days.past, days.of),
  };
}

/** Beyond what may be planned in any currency, nothing is told apart. */
const mostMinor = largestForecast * 100;

const whole = (values: Float64Array): readonly number[] =>
  Array.from(values, (value) =>
    Number.isFinite(value) ? Math.min(mostMinor, Math.max(0, roundHalfAway(value))) : 0,
  );

const toHundredthPercent = (share: number): number => roundHalfAway(share * 10_000) / 10_000;

interface Tried {
  /** By periods ahead: by how much it was wrong, and what came. */
  readonly errors: readonly Float64Array[];
  readonly actuals: readonly Float64Array[];
  readonly origins: number;
  /** The latest first. */
  readonly nextSteps: readonly number[];
  readonly means: readonly Float64Array[];
}

/** At each origin the forecast knows nothing of what came after it. */
function tryOnPast(cleaned: Float64Array, { season, mostPeriods }: LeafHistory, wanted: number): Tried {
  const errors: number[][] = Array.from({ length: furthestTried }, () => []);
  const actuals: number[][] = Array.from({ length: furthestTried }, () => []);
  const nextSteps: number[] = [];
  const means: Float64Array[] = [];
  const origins = Math.max(0, Math.min(wanted, cleaned.length - leastTraining));
  for (let back = 1; back <= origins; back += 1) {
    const end = cleaned.length - back;
    const steps = Math.min(back, furthestTried);
    const { typical, mean } = forecastLeaf({ amounts: cleaned.subarray(0, end), season, mostPeriods }, steps);
    nextSteps.push(at(typical, 0));
    means.push(mean);
    for (let step = 0; step < steps; step += 1) {
      errors[step]?.push(at(typical, step) - at(cleaned, end + step));
      actuals[step]?.push(at(cleaned, end + step));
    }
  }
  return { errors: errors.map(numbers), actuals: actuals.map(numbers), origins, nextSteps, means };
}

const numbers = (values: readonly number[]): Float64Array => Float64Array.from(values);

const sumOfSizes = (values: Float64Array): number => values.reduce((sum, value) => sum + Math.abs(value), 0);

function usualErrors({ errors, actuals }: Tried): readonly number[] | null {
  const told: number[] = [];
  for (const [step, wrong] of errors.entries()) {
    const came = sumOfSizes(actuals[step] ?? new Float64Array(0));
    if (wrong.length < leastErrors || came === 0) break;
    told.push(toHundredthPercent(sumOfSizes(wrong) / came));
  }
  return told.length === 0 ? null : told;
}

/** How much one may rely on it, in a word: few periods or wide errors are said to be so. */
export type Confidence = "good" | "fair" | "poor";

const goodError = 0.15;
const fairError = 0.4;
const fairPeriods = 12;

/** By the width of its bands beside the usual amount where it was not tried on the past. */
export function confidenceOf({
  shape,
  usualErrors: errors,
  historyPeriods,
  typical,
  low,
  high,
}: Pick<AutomaticFit, "shape" | "usualErrors" | "historyPeriods" | "typical" | "low" | "high">): Confidence {
  if (shape === "nothing" || shape === "short" || shape === "sparse" || historyPeriods < fairPeriods)
    return "poor";
  const error = errors?.[2] ?? errors?.at(-1) ?? widthOf({ typical, low, high });
  if (error <= goodError) return "good";
  return error <= fairError ? "fair" : "poor";
}

/** Half of what a band of eight tenths spans is about one and a quarter times the usual error. */
const widthPerError = 2.5;

function widthOf({ typical, low, high }: Pick<AutomaticFit, "typical" | "low" | "high">): number {
  const step = Math.min(2, typical.length - 1);
  const usual = typical[step] ?? 0;
  if (usual === 0) return Number.POSITIVE_INFINITY;
  return ((high[step] ?? 0) - (low[step] ?? 0)) / widthPerError / usual;
}
