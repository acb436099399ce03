/**
 * How far the cash may go below zero, and where it goes further. An authorised overdraft is zero or negative; those of
 * several accounts add up, as the accounts' cash does.
 */
import { invariant } from "@amont/kernel/assert.ts";
import { type Balance, balance } from "@amont/kernel/change-and-balance.ts";
import type { Period } from "@amont/kernel/period.ts";
import type { TimeAxis } from "../calendar/time-axis.ts";

export interface OverdraftPoint {
  readonly column: number;
  readonly period: Period;
  readonly endBalance: Balance;
  /** How much is missing to stay within the overdraft; zero or more. */
  readonly missingMinor: number;
}

export interface OverdraftReport {
  /** Zero or negative. */
  readonly limit: Balance;
  /** Columns that end below the limit. */
  readonly below: readonly OverdraftPoint[];
  /** The column that ends lowest, the first of them when there are several; null without columns. */
  readonly lowest: OverdraftPoint | null;
}

export function authorisedOverdraft(overdraftsMinor: Iterable<number>): Balance {
  let sum = 0;
  for (const overdraft of overdraftsMinor) {
    invariant(overdraft <= 0, `an authorised overdraft is zero or negative, not ${overdraft}`);
    sum += overdraft;
  }
  return balance(sum);
}

/** Ending exactly on the limit is within it. */
export function overdraftReport(
  axis: TimeAxis,
  endBalances: readonly Balance[],
  limit: Balance,
): OverdraftReport {
  const points = axis.periods.map((period, column): OverdraftPoint => {
    const endBalance = endBalances[column] ?? balance(0);
    return { column, period, endBalance, missingMinor: Math.max(0, limit - endBalance) };
  });
  return {
    limit,
    below: points.filter(({ missingMinor }) => missingMinor > 0),
    lowest: points.reduce<OverdraftPoint | null>(
      (lowest, point) => (lowest === null || point.endBalance < lowest.endBalance ? point : lowest),
      null,
    ),
  };
}
