/**
 * Which part of what came in a period was known so many periods before, as past origins show it: what was believed there is held
 * against what happened. The beginning of a period is an origin; nothing that happened or became known after it counts there.
 */
import { firstDayOfPeriod } from "../series/input-periods.ts";
import { committedShare } from "./known-first.ts";
import { type ScoredFrequency, scoredHorizons, takenEnd } from "./scoring/scored-periods.ts";

/** So many origins before a period are looked at: two years of months, half a year of weeks, three years of quarters. */
export const believedOrigins: Readonly<Record<ScoredFrequency, number>> = {
  weekly: 26,
  monthly: 24,
  quarterly: 12,
};

/** What was known when a period began: of itself, and of the periods after it. */
export interface CommittedAt {
  /** By its number. */
  readonly period: number;
  readonly amounts: Float64Array;
}

interface SharesWanted {
  /** The period that begins. */
  readonly period: number;
  readonly frequency: ScoredFrequency;
  /** What came in one of the periods before it; null: it is not to be learned from. */
  readonly finalOf: (period: number) => number | null;
}

/** By periods ahead of the one that begins, itself first; null where too little is known. */
export function committedShares(
  origins: readonly CommittedAt[],
  { period, frequency, finalOf }: SharesWanted,
): ReadonlyArray<number | null> {
  const end = takenEnd(firstDayOfPeriod(period, frequency), frequency);
  const first = period - believedOrigins[frequency];
  const looked = origins.filter((origin) => origin.period >= first && origin.period < period);
  return Array.from({ length: scoredHorizons[frequency] }, (_, ahead) =>
    committedShare(
      looked.flatMap((origin) => {
        const one = origin.period + ahead;
        const final = one < end ? finalOf(one) : null;
        return final === null ? [] : [{ committed: origin.amounts[ahead] ?? 0, final }];
      }),
    ),
  );
}
