/** How much of what a matcher did is true, and how much of what is true it did. */
import type { KnownPayments } from "./known-payments.ts";

interface DoneMatch {
  readonly paymentIds: readonly number[];
  readonly expectationIds: readonly number[];
}

export interface Verdict {
  /** Pairs that were done. */
  readonly done: number;
  readonly right: number;
  /** Pairs that there are. */
  readonly known: number;
}

export function judgeMatches(
  { truth }: Pick<KnownPayments, "truth">,
  matches: readonly DoneMatch[],
): Verdict {
  const known = new Set(truth.map(({ paymentId, expectationId }) => `${paymentId} ${expectationId}`));
  const done = matches.flatMap(({ paymentIds, expectationIds }) =>
    paymentIds.flatMap((paymentId) => expectationIds.map((expectationId) => `${paymentId} ${expectationId}`)),
  );
  return { done: done.length, right: done.filter((pair) => known.has(pair)).length, known: known.size };
}

export function addVerdicts(verdicts: readonly Verdict[]): Verdict {
  return verdicts.reduce(
    (sum, { done, right, known }) => ({
      done: sum.done + done,
      right: sum.right + right,
      known: sum.known + known,
    }),
    { done: 0, right: 0, known: 0 },
  );
}

export const precisionOf = ({ done, right }: Verdict): number => (done === 0 ? 1 : right / done);
export const recallOf = ({ known, right }: Verdict): number => (known === 0 ? 1 : right / known);
