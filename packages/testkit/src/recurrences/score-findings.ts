// How well somebody who was given the lines of a history saw what recurs in it.

import type { BankHistory, TrueRecurrence } from "./generate-bank-history.ts";

export interface Finding {
  readonly periodicity: string;
  readonly lines: ReadonlyArray<{ readonly id: number }>;
}

export interface Score {
  /** Findings that are a recurrence: of its period, made of its lines, and of most of them. */
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

export const noScore: Score = { right: 0, wrong: 0, missed: 0 };

export function addScores(left: Score, right: Score): Score {
  return {
    right: left.right + right.right,
    wrong: left.wrong + right.wrong,
    missed: left.missed + right.missed,
  };
}

export const precisionOf = ({ right, wrong }: Score): number => right / (right + wrong);
export const recallOf = ({ right, missed }: Score): number => right / (right + missed);

const leastOwnLines = 0.8;
const leastOfAllLines = 0.6;

export function scoreFindings({ truth }: BankHistory, findings: readonly Finding[]): Score {
  const ownerOf = new Map(
    truth.flatMap((recurrence) => recurrence.lineIds.map((id) => [id, recurrence] as const)),
  );
  const seen = new Set<TrueRecurrence>();
  let [right, wrong] = [0, 0];
  for (const finding of findings) {
    const recurrence = recurrenceOf(finding, ownerOf);
    const isRight = recurrence !== null && recurrence.standing !== "ended" && !seen.has(recurrence);
    if (!isRight) wrong += 1;
    else {
      seen.add(recurrence);
      // One that was there too seldom to be asked for is no merit either.
      if (recurrence.standing === "to-find") right += 1;
    }
  }
  const missed = truth.filter(
    (recurrence) => recurrence.standing === "to-find" && !seen.has(recurrence),
  ).length;
  return { right, wrong, missed };
}

function recurrenceOf(
  { periodicity, lines }: Finding,
  ownerOf: ReadonlyMap<number, TrueRecurrence>,
): TrueRecurrence | null {
  const counts = new Map<TrueRecurrence, number>();
  for (const { id } of lines) {
    const owner = ownerOf.get(id);
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([, left], [, right]) => right - left);
  if (best === undefined) return null;
  const [recurrence, count] = best;
  const isIt =
    recurrence.period === periodicity &&
    count >= lines.length * leastOwnLines &&
    count >= recurrence.lineIds.length * leastOfAllLines;
  return isIt ? recurrence : null;
}
