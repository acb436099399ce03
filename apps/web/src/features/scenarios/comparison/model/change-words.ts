import { roundHalfAway } from "@amont/kernel/rounding.ts";

/** What a change of a line comes to, as somebody would say it: so many per cent from January on. Pure. */

export type ChangeWords =
  | { readonly kind: "noCash" }
  | {
      readonly kind: "percent";
      /** Up to the last column that is shown, and so probably beyond? */
      readonly isLasting: boolean;
      readonly percent: number;
      readonly first: number;
      readonly last: number;
    }
  | {
      /** `amountSince` is per column, the others in all. */
      readonly kind: "amountSince" | "amountIn" | "amountFromTo";
      readonly amount: number;
      readonly first: number;
      readonly last: number;
    };

interface TwoPlans {
  readonly base: readonly number[];
  readonly other: readonly number[];
}

/** What binary fractions leave behind a sum of amounts, in any currency, is less than that. */
const cents = (amount: number): number => roundHalfAway(amount * 1000) / 1000;

export function changeWords({ base, other }: TwoPlans): ChangeWords {
  const differences = other.map((amount, column) => cents(amount - (base[column] ?? 0)));
  const first = differences.findIndex((difference) => difference !== 0);
  if (first === -1) return { kind: "noCash" };
  const last = differences.findLastIndex((difference) => difference !== 0);
  const changed = differences.slice(first, last + 1);
  const amount = cents(changed.reduce((sum, difference) => sum + difference, 0));
  if (first === last) return { kind: "amountIn", amount, first, last };
  const reachesTheEnd = last === differences.length - 1;
  const [each = 0] = changed;
  if (reachesTheEnd && changed.every((difference) => difference === each))
    return { kind: "amountSince", amount: each, first, last };
  const percent = commonPercent(base.slice(first, last + 1), changed);
  if (percent !== null) return { kind: "percent", isLasting: reachesTheEnd, percent, first, last };
  return { kind: "amountFromTo", amount, first, last };
}

/** By how many whole per cent all of them differ, but for the rounding of what is planned; null when they do not agree. */
function commonPercent(base: readonly number[], differences: readonly number[]): number | null {
  const total = base.reduce((sum, amount) => sum + amount, 0);
  if (total <= 0) return null;
  const changed = differences.reduce((sum, difference) => sum + difference, 0);
  const percent = roundHalfAway((changed / total) * 100);
  const agrees = base.every((amount, index) => {
    const meant = (amount * percent) / 100;
    return Math.abs((differences[index] ?? 0) - meant) <= Math.max(1, Math.abs(amount) * 0.005);
  });
  return agrees && percent !== 0 ? percent : null;
}
