// What bands and probabilities of a balance say against what is true of generated companies: how often balances lie within
// the band, and how often what was said to be so likely happens.

export interface Judged {
  /** By step: how many futures lay within the band, and of how many. */
  readonly inside: number[];
  readonly count: number[];
  /** In ten bins of what was said: the sum of it, of what is true, and how many companies. */
  readonly bins: { said: number; true: number; companies: number }[];
  brier: number;
}

export const nothingJudged = (horizon: number): Judged => ({
  inside: Array.from({ length: horizon }, () => 0),
  count: Array.from({ length: horizon }, () => 0),
  bins: Array.from({ length: 10 }, () => ({ said: 0, true: 0, companies: 0 })),
  brier: 0,
});

export interface SaidOfCompany {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly floor: number;
  /** That the balance goes below the floor at least once. */
  readonly probability: number;
}

export function judgeCompany(
  judged: Judged,
  { lower, upper, floor, probability }: SaidOfCompany,
  futures: readonly Float64Array[],
): void {
  let below = 0;
  for (const flows of futures) {
    let [balance, isBelow] = [0, false];
    for (const [step, flow] of flows.entries()) {
      balance += flow;
      const isInside = (lower[step] ?? 0) <= balance && balance <= (upper[step] ?? 0);
      judged.inside[step] = (judged.inside[step] ?? 0) + (isInside ? 1 : 0);
      judged.count[step] = (judged.count[step] ?? 0) + 1;
      isBelow ||= balance < floor;
    }
    if (isBelow) below += 1;
    judged.brier += (probability - (isBelow ? 1 : 0)) ** 2 / futures.length;
  }
  const bin = judged.bins[Math.min(9, Math.floor(probability * 10))];
  if (bin === undefined) return;
  bin.said += probability;
  bin.true += below / futures.length;
  bin.companies += 1;
}
