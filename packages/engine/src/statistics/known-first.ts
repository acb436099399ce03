/**
 * What is known comes before what is usual: the forecast of a period that has expected lines. The statement takes what is
 * realized and expected off it, so what arrives later eats the forecast and counts once.
 */
import { roundHalfAway } from "@amont/kernel/rounding.ts";

export interface KnownLines {
  /** Expected lines as large as paid ones of the leaf have been. */
  readonly ordinary: number;
  /** Expected lines that are larger than every paid one. */
  readonly exceptional: number;
}

/** Splits the expected lines of a period by the largest line that the leaf ever paid. */
export function knownLines(expected: readonly number[], largestPaid: number): KnownLines {
  let [ordinary, exceptional] = [0, 0];
  for (const amount of expected) {
    if (amount > largestPaid) exceptional += amount;
    else ordinary += amount;
  }
  return { ordinary, exceptional };
}

/** What is usual of a period of which a part is usually known so far ahead. */
export interface CommittedBefore {
  /** That part, from 0 to 1. */
  readonly share: number;
  /** Ordinary lines that were known when the current period began. */
  readonly begun: number;
}

/** What is usual and not known yet. */
export const uncommitted = (statistical: number, share: number): number =>
  statistical - roundHalfAway(share * statistical);

/**
 * @param statistical the total that the leaf's history lets expect
 * @param committed null: nobody knows which part of it is usually known by now, and the larger of both holds
 */
export function withKnownLines(
  statistical: number,
  { ordinary, exceptional }: KnownLines,
  committed: CommittedBefore | null = null,
): number {
  // What became known since the current period began is part of what was still to come then. What was taken back is not.
  const usual =
    committed === null
      ? statistical
      : Math.min(committed.begun, ordinary) + uncommitted(statistical, committed.share);
  return Math.max(usual, ordinary) + exceptional;
}

const leastOrigins = 6;
const pseudoOrigins = 4;
const usualShare = 0.5;

/**
 * How much of a period's final amount was committed so far ahead, from what was believed at past origins; null while too few
 * of them show anything committed, and then the larger of both holds. It is drawn towards a half, but never beyond what was
 * seen: of a rent that is always known nothing is left to come.
 */
export function committedShare(
  origins: readonly { readonly committed: number; readonly final: number }[],
): number | null {
  const shares = origins
    .filter(({ final }) => final > 0)
    .map(({ committed, final }) => Math.min(1, Math.max(0, committed / final)));
  if (shares.filter((share) => share > 0).length < leastOrigins) return null;
  const sum = shares.reduce((all, share) => all + share, 0);
  const drawn = (sum + pseudoOrigins * usualShare) / (shares.length + pseudoOrigins);
  const within = Math.min(Math.max(...shares), Math.max(Math.min(...shares), drawn));
  return roundHalfAway(within * 10_000) / 10_000;
}
