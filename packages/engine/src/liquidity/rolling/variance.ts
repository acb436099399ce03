/**
 * What came of an issued forecast, week by week; favourable is above zero on both sides. A leaf's difference is timing as far
 * as its later weeks changed the other way since the issue: what slips inside a budget comes back there. The rest is permanent.
 * Lines add up their leaves, so that what slipped in one category never hides what was lost in another.
 */
import { divideHalfAway } from "@amont/kernel/rounding.ts";

/** A leaf as it was issued and as it is now (paid for weeks that are over, forecast for those to come), by the weeks. */
export interface ComparedLeaf {
  readonly isInflow: boolean;
  readonly issued: ArrayLike<number>;
  readonly now: ArrayLike<number>;
}

export interface Variance {
  readonly issuedMinor: number;
  readonly actualMinor: number;
  readonly favourableMinor: number;
  /** Comes back in later weeks, or came out of them. */
  readonly timingMinor: number;
  readonly permanentMinor: number;
}

const favourable = ({ isInflow, issued, now }: ComparedLeaf, week: number): number => {
  const more = (now[week] ?? 0) - (issued[week] ?? 0);
  return isInflow ? more : 0 - more;
};

/** In the direction of its tree; only what is favourable has a side. */
export function leafVariance(leaf: ComparedLeaf, week: number): Variance {
  const favourableMinor = favourable(leaf, week);
  let later = 0;
  for (let at = week + 1; at < leaf.issued.length; at += 1) later += favourable(leaf, at);
  const isOpposite = Math.sign(favourableMinor) * Math.sign(later) < 0;
  const timingMinor = isOpposite
    ? Math.sign(favourableMinor) * Math.min(Math.abs(favourableMinor), Math.abs(later))
    : 0;
  return {
    issuedMinor: leaf.issued[week] ?? 0,
    actualMinor: leaf.now[week] ?? 0,
    favourableMinor,
    timingMinor,
    permanentMinor: favourableMinor - timingMinor,
  };
}

/**
 * Of a line, a section or a total. Leaves of one side give the amounts of that side; where both sides meet, the amounts are
 * what came in less what went out.
 */
export function varianceOfLeaves(leaves: readonly ComparedLeaf[], week: number): Variance {
  const isNet = new Set(leaves.map(({ isInflow }) => isInflow)).size > 1;
  const sum = { issuedMinor: 0, actualMinor: 0, favourableMinor: 0, timingMinor: 0, permanentMinor: 0 };
  for (const leaf of leaves) {
    const part = leafVariance(leaf, week);
    const sign = isNet && !leaf.isInflow ? -1 : 1;
    sum.issuedMinor += sign * part.issuedMinor;
    sum.actualMinor += sign * part.actualMinor;
    sum.favourableMinor += part.favourableMinor;
    sum.timingMinor += part.timingMinor;
    sum.permanentMinor += part.permanentMinor;
  }
  return sum;
}

/**
 * In tenths of a percent of what was issued, as it is printed: halves away from zero, null where nothing was issued. A test
 * never reads this: −15.0 % may be beyond a limit of 15 %.
 */
export function varianceRate({
  issuedMinor,
  favourableMinor,
}: Pick<Variance, "issuedMinor" | "favourableMinor">): number | null {
  if (issuedMinor === 0) return null;
  return Number(divideHalfAway(BigInt(favourableMinor) * 1_000n, BigInt(Math.abs(issuedMinor))));
}
