/**
 * Pairs of the scorecard: what everybody said at an origin for a period ahead, and what happened. Who is compared is compared over
 * the same pairs.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type ForecastPair, leastPairs } from "./scores.ts";

/** What comes in, what goes out and what is left; anything else is a leaf. */
export type ScoredLine = number | "inflows" | "outflows" | "balance";

export const forecasters = ["plan", "automatic", "naive", "last"] as const;
export type Forecaster = (typeof forecasters)[number];

export interface ScoredPair {
  readonly line: ScoredLine;
  readonly originOn: CalendarDate;
  /** 1 is the period that begins on the origin. */
  readonly horizon: number;
  /** Null: nobody had a plan here then. */
  readonly plan: number | null;
  readonly automatic: number;
  /** Eight tenths around the automatic forecast, where they were said. */
  readonly low: number | null;
  readonly high: number | null;
  readonly naive: number;
  readonly last: number;
  readonly actual: number;
  /** The automatic forecast is what would have been said. */
  readonly isReplayed: boolean;
}

export interface ComparedPairs {
  readonly pairs: readonly ScoredPair[];
  /** Whether the plan is one of those that are compared: each pair has one then. */
  readonly hasPlan: boolean;
}

/** Those that have a plan, where they are enough for it to be scored; all of them otherwise, and the plan is not compared. */
export function comparedPairs(pairs: readonly ScoredPair[]): ComparedPairs {
  const planned = pairs.filter(({ plan }) => plan !== null);
  return planned.length >= leastPairs ? { pairs: planned, hasPlan: true } : { pairs, hasPlan: false };
}

/** What somebody said, and what happened. */
export function saidBy({ pairs }: ComparedPairs, who: Forecaster): readonly ForecastPair[] {
  const said: ForecastPair[] = [];
  for (const { [who]: forecast, actual } of pairs) if (forecast !== null) said.push({ forecast, actual });
  return said;
}

/** The same period a season ago, else the last one. */
export function naiveForecast(history: Float64Array, horizon: number, season: number): number {
  const place = history.length - season + ((horizon - 1) % season);
  return history[place] ?? history.at(-1) ?? 0;
}
