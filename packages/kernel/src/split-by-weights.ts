// Splits an amount into whole parts in proportion to weights, by the largest-remainder method. The parts
// always add up to the amount; the leftover units go to the largest remainders, the first position winning
// ties, so that the same input gives the same parts everywhere. A negative amount mirrors the positive one.

import { InvariantError, invariant } from "./assert.ts";
import { withBrand } from "./brand.ts";
import { type MinorUnits, minorUnits } from "./money.ts";

interface Share {
  readonly position: number;
  readonly whole: number;
  readonly remainder: number;
}

/**
 * Weights are non-negative whole numbers (amounts, days, hundredths of a percent). A zero weight gets zero.
 * With no weight above zero there is nobody to give to: only a zero amount can be split.
 */
export function splitByWeights<Amount extends MinorUnits>(
  amount: Amount,
  weights: readonly number[],
): Amount[] {
  const totalWeight = checkedTotal(weights);
  if (amount === 0) return weights.map(() => amount);
  invariant(totalWeight > 0, "cannot split a non-zero amount over weights that are all zero");
  const unsigned = Math.abs(amount);
  const shares = weights.map((weight, position) => share(unsigned, weight, totalWeight, position));
  const leftover = unsigned - shares.reduce((given, { whole }) => given + whole, 0);
  const luckyPositions = new Set(byRemainder(shares).slice(0, leftover));
  return shares.map(({ whole, position }) => {
    const part = luckyPositions.has(position) ? whole + 1 : whole;
    return withBrand<Amount>(minorUnits(amount < 0 ? -part : part));
  });
}

function checkedTotal(weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new InvariantError(`not a weight: ${weight}`);
    total += weight;
  }
  invariant(Number.isSafeInteger(total), "weights add up beyond the exact numbers");
  return total;
}

/** Exact: in doubles while the product fits in one, in big integers beyond. */
function share(unsigned: number, weight: number, totalWeight: number, position: number): Share {
  const product = unsigned * weight;
  if (Number.isSafeInteger(product)) {
    const remainder = product % totalWeight;
    return { position, whole: (product - remainder) / totalWeight, remainder };
  }
  const exactProduct = BigInt(unsigned) * BigInt(weight);
  const divisor = BigInt(totalWeight);
  return { position, whole: Number(exactProduct / divisor), remainder: Number(exactProduct % divisor) };
}

function byRemainder(shares: readonly Share[]): number[] {
  return shares
    .toSorted((left, right) => right.remainder - left.remainder || left.position - right.position)
    .map(({ position }) => position);
}
