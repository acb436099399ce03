/**
 * Which part of what came in a period was known so many periods before, as past origins show it: what was believed there is held
 * against what happened. The beginning of a period is an origin; nothing that happened or became known after it counts there.
 * A leaf whose own past shows no gain by it does without.
 */
import { firstDayOfPeriod, periodsPerYear } from "../series/input-periods.ts";
import { committedShare, withKnownLines } from "./known-first.ts";
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
  /** What came in one of the periods before it; null: it is not to be learned from, or nothing had ever come. */
  readonly finalOf: (period: number) => number | null;
}

/** @param begin the period of the first of the amounts */
export function finalsOf(
  amounts: Float64Array,
  begin: number,
  exceptional: ReadonlySet<number>,
): SharesWanted["finalOf"] {
  const first = amounts.findIndex((amount) => amount !== 0);
  return (period) => {
    const at = period - begin;
    return first < 0 || at < first || exceptional.has(at) ? null : (amounts[at] ?? null);
  };
}

/**
 * By periods ahead of the one that begins, itself first; null where too little is known, and where the forecasts of past
 * origins were no better for knowing it.
 */
export function committedShares(
  origins: readonly CommittedAt[],
  { period, frequency, finalOf }: SharesWanted,
): ReadonlyArray<number | null> {
  const end = takenEnd(firstDayOfPeriod(period, frequency), frequency);
  const first = period - believedOrigins[frequency];
  const looked = origins.filter((origin) => origin.period >= first && origin.period < period);
  const year = periodsPerYear[frequency];
  const usualOf = looked.map((origin) => meanBefore(origin.period, year, finalOf));
  return Array.from({ length: scoredHorizons[frequency] }, (_, ahead) => {
    const seen = looked.flatMap((origin, index): Seen[] => {
      const one = origin.period + ahead;
      const final = one < end ? finalOf(one) : null;
      const usual = usualOf[index] ?? null;
      return final === null ? [] : [{ committed: origin.amounts[ahead] ?? 0, final, usual }];
    });
    const share = committedShare(seen);
    return share !== null && isBetterWith(seen) ? share : null;
  });
}

interface Seen {
  readonly committed: number;
  readonly final: number;
  /** What a year before the origin let expect; null: nothing had happened. */
  readonly usual: number | null;
}

const leastTries = 6;
/** Of the error without it: less of a gain is none. */
const mostError = 0.98;

/**
 * Each origin is tried with the share that all others show, around the mean of the year before it: which of both rules was
 * wrong by less. The mean stands for whatever forecast there is, which would have to be made anew for each origin.
 */
function isBetterWith(seen: readonly Seen[]): boolean {
  const wrong = { without: 0, with: 0 };
  let tries = 0;
  for (const [index, { committed, final, usual }] of seen.entries()) {
    const share = usual === null ? null : committedShare(seen.toSpliced(index, 1));
    if (usual === null || share === null) continue;
    const known = { ordinary: committed, exceptional: 0 };
    wrong.without += Math.abs(withKnownLines(usual, known) - final);
    wrong.with += Math.abs(withKnownLines(usual, known, { share, begun: committed }) - final);
    tries += 1;
  }
  return tries >= leastTries && wrong.with < mostError * wrong.without;
}

function meanBefore(period: number, count: number, finalOf: SharesWanted["finalOf"]): number | null {
  const amounts = Array.from({ length: count }, (_, back) => finalOf(period - 1 - back)).filter(
    (amount) => amount !== null,
  );
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
}
