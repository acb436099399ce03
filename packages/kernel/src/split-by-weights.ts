// Splits an amount into whole parts in proportion to weights, by the largest-remainder method. The parts
// always add up to the amount; the leftover units go to the largest remainders, the first position winning
// ties, so that the same input gives the same parts everywhere. A negative amount mirrors the positive one.

import { InvariantError, invariant } from "./assert.ts";
import { withBrand } from "./brand.ts";
import { type MinorUnits, minorUnits } from "./money.ts";

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
  const wholes: number[] = [];
  const remainders = new Float64Array(weights.length);
  let leftover = unsigned;
  for (const [position, weight] of weights.entries()) {
    const { whole, remainder } = share(unsigned, weight, totalWeight);
    wholes.push(whole);
    remainders[position] = remainder;
    leftover -= whole;
  }
  const isLucky = luckyOnes(remainders, leftover);
  return wholes.map((whole, position) => {
    const part = isLucky[position] === true ? whole + 1 : whole;
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

interface Share {
  readonly whole: number;
  readonly remainder: number;
}

/** Exact: in doubles while the product fits in one, in big integers beyond. */
function share(unsigned: number, weight: number, totalWeight: number): Share {
  const product = unsigned * weight;
  if (Number.isSafeInteger(product)) {
    const remainder = product % totalWeight;
    return { whole: (product - remainder) / totalWeight, remainder };
  }
  const exactProduct = BigInt(unsigned) * BigInt(weight);
  const divisor = BigInt(totalWeight);
  return { whole: Number(exactProduct / divisor), remainder: Number(exactProduct % divisor) };
}

/** By position: those with the largest remainders, so many of them, the first ones among equals. */
function luckyOnes(remainders: Float64Array, count: number): readonly boolean[] {
  if (count === 0) return [];
  const least = remainders.toSorted()[remainders.length - count] ?? 0;
  let equalsLeft = count - remainders.reduce((larger, one) => (one > least ? larger + 1 : larger), 0);
  return Array.from(remainders, (remainder) => {
    if (remainder !== least) return remainder > least;
    equalsLeft -= 1;
    return equalsLeft >= 0;
  });
}
