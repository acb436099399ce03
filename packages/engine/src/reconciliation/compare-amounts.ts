/** What the amounts of a payment and of an expectation say: how the two may belong together, and how much that weighs. */
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { MatchSettings } from "./reconciliation-lines.ts";

/** How one payment and one expectation can belong together. */
type PairKind = "exact" | "fee" | "difference" | "partial";

/** Null when their amounts hold them apart. What is further from the same amount needs a reference in common. */
export function kindOfPair(
  paid: number,
  expected: number,
  hasReference: boolean,
  currency: CurrencyCode,
  { feeShare, mostFee, allowsPartial }: MatchSettings,
): PairKind | null {
  if (paid === expected) return "exact";
  const most = roundHalfAway(mostFee * 10 ** minorDigits(currency));
  const fee = Math.min(most, Math.floor(Math.abs(expected) * feeShare));
  const kept = keptByBank(paid, expected);
  if (kept > 0 && kept <= fee) return "fee";
  if (!hasReference) return null;
  const missing = missingOf(paid, expected);
  if (missing < 0) return -missing > Math.abs(expected) * mostExcess ? null : "difference";
  return allowsPartial ? "partial" : null;
}

const mostExcess = 0.2;

export function weightOfAmounts(kind: PairKind, paid: number, expected: number): number {
  switch (kind) {
    case "exact":
      return Math.log(commonnessOf(paid));
    case "fee":
      return 5;
    case "difference":
      return 2;
    case "partial":
      return Number.isInteger(percentOf(paid, expected)) ? 1.5 : 0;
  }
}

const rareFrom = 6;

/** So few amounts are like it that it says something by itself. */
export const isRareAmount = (amount: number) => weightOfAmounts("exact", amount, amount) > rareFrom;

export const missingOf = (paid: number, expected: number) => Math.abs(expected) - Math.abs(paid);

/** What comes in arrives short of the bank's fee; what goes out costs as much more. */
export function keptByBank(paid: number, expected: number): number {
  const missing = missingOf(paid, expected);
  return expected > 0 ? missing : 0 - missing;
}

export const percentOf = (paid: number, expected: number) => (100 * Math.abs(paid)) / Math.abs(expected);

/** The coarsest step that an amount is a multiple of, in minor units of a currency with two digits. */
export function unitOf(amount: number): number {
  if (amount % 100 !== 0) return 1;
  if (amount % 1_000 !== 0) return 100;
  return amount % 10_000 === 0 ? 10_000 : 1_000;
}

/** One in how many amounts is this one by chance. */
function commonnessOf(amount: number): number {
  const unit = unitOf(amount);
  if (unit === 10_000) return 120;
  if (unit === 1_000) return 500;
  return unit === 100 ? 2_000 : 12_000;
}
