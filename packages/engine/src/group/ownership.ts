/** What others own of companies that enter a group in full: said besides its balances, and in none of its sums. */
import { applyFraction, fraction } from "@amont/kernel/rate.ts";
import type { Contribution } from "./contribution.ts";

export interface Ownership {
  readonly companyId: number;
  /** In hundredths of a percent. */
  readonly ownershipBp: number;
  readonly method: "full" | "proportional";
}

const whole = 10_000;

/** By column, of what is held at its end: one rounding for each company. */
export function minorityOf(
  contributions: readonly Contribution[],
  companies: readonly Ownership[],
  columnCount: number,
): readonly number[] {
  const others = new Map(
    companies
      .filter(({ method, ownershipBp }) => method === "full" && ownershipBp < whole)
      .map(({ companyId, ownershipBp }) => [companyId, fraction(BigInt(whole - ownershipBp), BigInt(whole))]),
  );
  const sums = Array.from({ length: columnCount }, () => 0);
  for (const { companyId, pockets } of contributions) {
    const share = others.get(companyId);
    if (share === undefined) continue;
    for (let column = 0; column < columnCount; column += 1) {
      const held = pockets.reduce((sum, { converted }) => sum + (converted[column + 1] ?? 0), 0);
      sums[column] = (sums[column] ?? 0) + applyFraction(held, share);
    }
  }
  return sums;
}
