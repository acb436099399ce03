// Monthly flows of a company whose truth is known: leaves with a level, a season, noise of their own and a shock that all
// share, lumps, and leaves that seldom move. From one past, as many futures as are asked for, drawn from the same truth: how
// often something happens in them is how likely it is.

import { type SeededRandom, seededRandom } from "../seeded-random.ts";

export interface GeneratedCash {
  /** By leaf, then by month; outflows are negative. */
  readonly history: readonly Float64Array[];
  /** By future, then by month: the sum of all leaves. */
  readonly futures: readonly Float64Array[];
}

interface Leaf {
  readonly sign: 1 | -1;
  readonly level: number;
  readonly noise: number;
  /** How much of the shock that all share it takes. */
  readonly shared: number;
  readonly lumpChance: number;
  readonly lumpSize: number;
  readonly moveChance: number;
}

function makeLeaf(random: SeededRandom, nth: number): Leaf {
  const isSeldom = nth > 2 && random.chance(0.3);
  return {
    sign: nth % 2 === 0 ? 1 : -1,
    level: 10_000 * (0.5 + 2 * random.next()),
    noise: 0.05 + 0.3 * random.next(),
    shared: 0.3 * random.next(),
    lumpChance: random.chance(0.4) ? 0.08 : 0,
    lumpSize: 2 + 3 * random.next(),
    moveChance: isSeldom ? 0.4 : 1,
  };
}

function amountOf(leaf: Leaf, random: SeededRandom, shock: number): number {
  const own = random.normal(0, leaf.noise);
  const lump = random.chance(leaf.lumpChance) ? leaf.lumpSize : 0;
  const doesMove = random.chance(leaf.moveChance);
  const factor = Math.max(0, 1 + own + leaf.shared * shock + lump);
  return doesMove ? leaf.sign * leaf.level * factor : 0;
}

export function generateCashFlows({
  seed,
  months,
  horizon,
  futureCount,
}: {
  readonly seed: string;
  readonly months: number;
  readonly horizon: number;
  readonly futureCount: number;
}): GeneratedCash {
  const random = seededRandom(seed);
  const leaves = Array.from({ length: random.integer(3, 9) }, (_, nth) => makeLeaf(random, nth));
  const history = leaves.map(() => new Float64Array(months));
  for (let month = 0; month < months; month += 1) {
    const shock = random.normal(0, 1);
    for (const [nth, leaf] of leaves.entries()) {
      const flows = history[nth];
      if (flows !== undefined) flows[month] = amountOf(leaf, random, shock);
    }
  }
  const future = () =>
    Float64Array.from({ length: horizon }, () => {
      const shock = random.normal(0, 1);
      return leaves.reduce((sum, leaf) => sum + amountOf(leaf, random, shock), 0);
    });
  return { history, futures: Array.from({ length: futureCount }, future) };
}
