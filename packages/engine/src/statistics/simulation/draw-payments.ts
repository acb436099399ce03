/** Known lines in the paths of a balance: each is paid when its payer's delays draw it, instead of on its planned step. */
import { type DelayDistribution, delayQuantile } from "../payments/delay-distribution.ts";
import { randomNumbers } from "../random.ts";
import type { Draws } from "./draw-paths.ts";

export interface KnownLine {
  readonly id: string;
  /** Towards the balance. */
  readonly amount: number;
  readonly plannedStep: number;
  /** What is still possible, as shares of one. */
  readonly remaining: DelayDistribution;
  /** In which step a delay falls; beyond the horizon it is not paid within it. */
  readonly stepOf: (delay: number) => number;
}

/** The seed and the line decide, so that scenarios draw the same and another line changes nothing for this one. */
export function addKnownLine(flows: Float64Array, draws: Draws, seed: string, line: KnownLine): void {
  const { pathCount, horizon } = draws;
  const random = randomNumbers(`${seed}/${line.id}`);
  const add = (step: number, path: number, amount: number) => {
    if (step < 0 || step >= horizon) return;
    const index = step * pathCount + path;
    flows[index] = (flows[index] ?? 0) + amount;
  };
  for (let path = 0; path < pathCount; path += 1) {
    add(line.plannedStep, path, -line.amount);
    add(line.stepOf(delayQuantile(line.remaining, random())), path, line.amount);
  }
}
