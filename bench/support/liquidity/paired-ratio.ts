/**
 * What one thing takes as a multiple of another: pairs that take turns, so that a slow moment of the machine meets both.
 * Told is the median of the pairs and the interval that holds it (their second smallest and second largest: 98.8 % of
 * eleven).
 */
import { median, timed } from "../timing.ts";

type Work = (turn: number) => Promise<unknown>;

export interface PairedWork {
  readonly work: Work;
  readonly than: Work;
  /** Not measured: before each time that the work is done. */
  readonly prepare?: Work;
  /** Of one pair, added up. */
  readonly times?: number;
}

export interface PairedRatio {
  readonly ratio: number;
  readonly interval: readonly [number, number];
  /** Medians. */
  readonly workMs: number;
  readonly thanMs: number;
}

export async function pairedRatio(
  pairs: number,
  { work, than, prepare, times = 1 }: PairedWork,
): Promise<PairedRatio> {
  const took = { work: [] as number[], than: [] as number[] };
  const run = async (name: keyof typeof took, pair: number) => {
    let sum = 0;
    for (let time = 0; time < times; time += 1) {
      const turn = pair * times + time;
      if (name === "work") await prepare?.(turn);
      sum += await timed(() => (name === "work" ? work(turn) : than(turn)));
    }
    // What is compiled at the first calls is not what a call costs.
    if (pair > 0) took[name].push(sum / times);
  };
  for (let pair = 0; pair <= pairs; pair += 1) {
    const order = pair % 2 === 0 ? (["work", "than"] as const) : (["than", "work"] as const);
    for (const name of order) await run(name, pair);
  }
  const ratios = took.work
    .map((duration, pair) => duration / (took.than[pair] ?? Number.NaN))
    .toSorted((left, right) => left - right);
  return {
    ratio: median(ratios),
    interval: [ratios[1] ?? Number.NaN, ratios.at(-2) ?? Number.NaN],
    workMs: median(took.work),
    thanMs: median(took.than),
  };
}
