/** What a side is made of: its largest parts, the others together, and what goes the other way apart. */
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";

export interface Part {
  readonly id: number;
  readonly amount: MinorUnits;
}

export interface Share extends Part {
  /** Tenths of a per cent of the positive parts: they add up to a thousand. */
  readonly tenths: number;
}

export interface Shares {
  /** The largest first; those that are equal in the order in which they were given. */
  readonly shown: readonly Share[];
  readonly others: { readonly count: number; readonly amount: MinorUnits; readonly tenths: number } | null;
  /** Refunds that are more than what they are refunds of: no share of anything. */
  readonly negative: readonly Part[];
}

export function sharesOf(parts: readonly Part[], mostShown: number): Shares {
  const ranked = parts
    .filter(({ amount }) => amount > 0)
    .toSorted((left, right) => right.amount - left.amount);
  const [shown, rest] = [ranked.slice(0, mostShown), ranked.slice(mostShown)];
  const amounts = [...shown.map(({ amount }) => amount), sum(rest)];
  const tenths = ranked.length === 0 ? [] : splitByWeights(minorUnits(1000), amounts);
  return {
    shown: shown.map(({ id, amount }, at) => ({ id, amount, tenths: tenths[at] ?? 0 })),
    others: rest.length === 0 ? null : { count: rest.length, amount: sum(rest), tenths: tenths.at(-1) ?? 0 },
    negative: parts.filter(({ amount }) => amount < 0),
  };
}

const sum = (parts: readonly Part[]): MinorUnits =>
  minorUnits(parts.reduce((total, { amount }) => total + amount, 0));
