/**
 * What accounts of one pocket are in another currency. The pocket is converted as one; its accounts are parts of that, by
 * the largest remainders, so that they add up. Those that are overdrawn get what the others leave.
 */
import { minorUnits } from "@amont/kernel/money.ts";
import { applyFraction, type Fraction } from "@amont/kernel/rate.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";

/** In the order of the accounts; they add up to the converted sum. */
export function convertedAccounts(ownMinors: readonly number[], fraction: Fraction): readonly number[] {
  const sum = ownMinors.reduce((total, own) => total + own, 0);
  const weightsOf = (sign: 1 | -1) => ownMinors.map((own) => Math.max(0, sign * own));
  const held = weightsOf(1);
  const owed = weightsOf(-1);
  const heldMinor = applyFraction(
    held.reduce((total, own) => total + own, 0),
    fraction,
  );
  const heldParts = splitByWeights(heldMinor, held);
  const owedParts = splitByWeights(minorUnits(heldMinor - applyFraction(sum, fraction)), owed);
  return ownMinors.map((_, at) => (heldParts[at] ?? 0) - (owedParts[at] ?? 0));
}
