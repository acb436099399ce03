/**
 * A notional pool: nothing moves, and the bank counts interest on the sum of the accounts. The benefit is what that is better
 * than interest on each account alone; it is never below zero while debit rates are not below credit rates.
 */
import { addExact, noExactAmount, roundExact, subtractExact } from "@amont/kernel/exact-amount.ts";
import { type DateInterval, lengthDays } from "@amont/kernel/interval.ts";
import { type MinorUnits, minorUnits } from "@amont/kernel/money.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";
import { exactInterest, type Interest, type InterestTerms, interestOf } from "./interest.ts";

export interface NotionalAccount {
  readonly accountId: number;
  /** By day of the interval, at the end of each, by value date. */
  readonly positions: ArrayLike<number>;
}

export interface NotionalInterest {
  readonly alone: ReadonlyMap<number, Interest>;
  readonly onNet: Interest;
  /** From the exact fractions, rounded once: cents that were rounded apart are no benefit. */
  readonly benefitMinor: MinorUnits;
}

export function notionalInterest(
  accounts: readonly NotionalAccount[],
  interval: DateInterval,
  terms: InterestTerms,
): NotionalInterest {
  const net = Float64Array.from({ length: lengthDays(interval) }, (_, column) =>
    minorUnits(accounts.reduce((sum, { positions }) => sum + (positions[column] ?? 0), 0)),
  );
  const alone = new Map(
    accounts.map(({ accountId, positions }) => [accountId, interestOf(positions, interval, terms)]),
  );
  const onNet = interestOf(net, interval, terms);
  const sumAlone = [...alone.values()].map(exactInterest).reduce(addExact, noExactAmount);
  return { alone, onNet, benefitMinor: roundExact(subtractExact(exactInterest(onNet), sumAlone)) };
}

/** Kept by the header, or given to those who made it possible or who needed it, by their numbers. */
export type BenefitSharing =
  | { readonly kind: "header"; readonly accountId: number }
  | { readonly kind: "creditNumbers" }
  | { readonly kind: "debitNumbers" };

/** By account; the shares add up to the benefit. Who gets nothing is left out. */
export function shareBenefit(
  { alone, benefitMinor }: NotionalInterest,
  sharing: BenefitSharing,
): ReadonlyMap<number, number> {
  if (sharing.kind === "header") return new Map([[sharing.accountId, benefitMinor]]);
  const side = sharing.kind === "creditNumbers" ? "credit" : "debit";
  const accountIds = [...alone.keys()];
  const weights = [...alone.values()].map((interest) =>
    Number(interest[side].numbers.reduce((sum, { numbersMinor }) => sum + numbersMinor, 0n)),
  );
  const shares = splitByWeights(benefitMinor, weights);
  return new Map(
    accountIds.flatMap((id, index) => {
      const share = shares[index] ?? 0;
      return share === 0 ? [] : [[id, share] as const];
    }),
  );
}
