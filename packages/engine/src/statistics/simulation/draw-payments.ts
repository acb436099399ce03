/** Known lines in the paths of a balance: each is paid when its payer's delays draw it, instead of on its planned step. */
import type { DelayDistribution } from "../payments/delay-distribution.ts";
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
  const stepAt = stepsByShare(line);
  for (let path = 0; path < pathCount; path += 1) {
    add(line.plannedStep, path, -line.amount);
    add(stepAt(random()), path, line.amount);
  }
}

/** In which step the delay falls by which a share of such lines is paid: looked up for each path, so worked out once. */
function stepsByShare({ remaining, stepOf }: KnownLine): (share: number) => number {
  const steps = Int32Array.from(remaining.delays, stepOf);
  const reached = new Float64Array(steps.length);
  let all = 0;
  for (const [index, weight] of remaining.weights.entries()) {
    all += weight;
    reached[index] = all;
  }
  return (share) => {
    let low = 0;
    let high = steps.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((reached[middle] ?? 0) >= share * all) high = middle;
      else low = middle + 1;
    }
    return steps[low] ?? -1;
  };
}
