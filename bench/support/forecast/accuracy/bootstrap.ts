/** How sure a figure over tasks is: what it would be for tasks drawn again with replacement, by a seed. */
import { quantile } from "@amont/engine/statistics/ordered.ts";
import { randomNumbers } from "@amont/engine/statistics/random.ts";

export interface Figure {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

const rounds = 1_000;

/** @param groups tasks of one group (a series, a body) are drawn together */
export function bootstrapped<Task>(
  groups: readonly (readonly Task[])[],
  figureOf: (tasks: readonly Task[]) => number,
): Figure {
  const random = randomNumbers("bootstrap");
  const figures = Array.from({ length: rounds }, () =>
    figureOf(groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])),
  );
  const drawn = Float64Array.from(figures);
  return { value: figureOf(groups.flat()), lower: quantile(drawn, 0.025), upper: quantile(drawn, 0.975) };
}

export const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
