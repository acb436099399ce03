/**
 * An amount on days that count differently: each has what is rounded up to its end, less what is rounded up to its beginning. So
 * the days add up to the amount, and what several days have together can be told from where they begin and end.
 */
import { roundHalfAway } from "@amont/kernel/rounding.ts";

/** What is due until so much of all weights is over. */
export const dueUntil = (amount: number, weights: { readonly until: number; readonly all: number }): number =>
  roundHalfAway(amount * (weights.until / weights.all));

/** @param weights zero or more, one of them above zero */
export function spreadByWeights(amount: number, weights: Float64Array): Float64Array {
  let all = 0;
  for (let day = 0; day < weights.length; day += 1) all += weights[day] ?? 0;
  let [until, given] = [0, 0];
  return weights.map((weight) => {
    until += weight;
    const due = dueUntil(amount, { until, all });
    const part = due - given;
    given = due;
    return part;
  });
}
