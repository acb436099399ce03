/**
 * What is known comes before what is usual: the forecast of a period that has expected lines. The statement takes what is
 * realized and expected off it, so what arrives later eats the forecast and counts once.
 */

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

/** @param statistical the total that the leaf's history lets expect */
export const withKnownLines = (statistical: number, { ordinary, exceptional }: KnownLines): number =>
  Math.max(statistical, ordinary) + exceptional;

const leastOrigins = 6;
const pseudoOrigins = 4;
const usualShare = 0.5;

/**
 * How much of a period's final amount was committed so far ahead, from what was believed at past origins; null while too few
 * are known, and then the larger of both holds.
 */
export function committedShare(
  origins: readonly { readonly committed: number; readonly final: number }[],
): number | null {
  const known = origins.filter(({ final }) => final > 0);
  if (known.length < leastOrigins) return null;
  const sum = known.reduce(
    (all, { committed, final }) => all + Math.min(1, Math.max(0, committed / final)),
    0,
  );
  return (sum + pseudoOrigins * usualShare) / (known.length + pseudoOrigins);
}

export const withCommittedShare = (statistical: number, known: number, share: number): number =>
  known + (1 - share) * statistical;
