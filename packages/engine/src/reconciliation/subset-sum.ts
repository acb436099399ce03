/** Which of a few amounts add up to a sum. Bounded: it looks at so many combinations and no more. */

export interface SubsetLimits {
  readonly largest: number;
  readonly mostFound: number;
  readonly mostSteps: number;
}

/** Positions of two or more positive amounts whose sum is the target, each set in ascending order. */
export function subsetsThatSum(
  amounts: readonly number[],
  target: number,
  { largest, mostFound, mostSteps }: SubsetLimits,
): ReadonlyArray<readonly number[]> {
  const order = amounts.map((_, position) => position).toSorted((a, b) => at(amounts, b) - at(amounts, a));
  /** What the amounts from here on add up to: too little left means that no choice can reach the target. */
  const remaining = Array.from({ length: order.length + 1 }, () => 0);
  for (let index = order.length - 1; index >= 0; index -= 1) {
    remaining[index] = at(remaining, index + 1) + at(amounts, at(order, index));
  }
  const found: number[][] = [];
  const chosen: number[] = [];
  let steps = 0;

  const search = (index: number, missing: number): void => {
    steps += 1;
    if (missing === 0) {
      if (chosen.length > 1) found.push(chosen.toSorted((a, b) => a - b));
      return;
    }
    if (found.length >= mostFound || steps > mostSteps || chosen.length >= largest) return;
    for (let next = index; next < order.length && at(remaining, next) >= missing; next += 1) {
      const position = at(order, next);
      const amount = at(amounts, position);
      if (amount > missing) continue;
      chosen.push(position);
      search(next + 1, missing - amount);
      chosen.pop();
      if (found.length >= mostFound || steps > mostSteps) return;
    }
  };
  search(0, target);
  return found;
}

const at = (values: readonly number[], index: number): number => values[index] ?? 0;
