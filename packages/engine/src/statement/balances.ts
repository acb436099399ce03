/**
 * The cash held at the start and the end of each period of a statement. What is held at the start of the current period is
 * known; the future follows from the cash that counts, the past is rolled back over what was realized.
 */

import { type Balance, balance } from "@amont/kernel/change-and-balance.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import type { Statement } from "./statement.ts";

export interface PeriodBalances {
  /** Per column; the end of one is the start of the next. */
  readonly start: readonly Balance[];
  readonly end: readonly Balance[];
}

/** Cash in minus cash out, per column. */
export function netCashFlow({ inflow, outflow }: Statement): readonly number[] {
  return Array.from(inflow.cashFlow, (amount, column) =>
    minorUnits(amount - (outflow.cashFlow[column] ?? 0)),
  );
}

/** `currentStart`: what is held at the start of the period that holds today, which must be among the columns or just after. */
export function periodBalances(statement: Statement, currentStart: Balance): PeriodBalances {
  const borders = rolledBorders(netCashFlow(statement), statement.axis.currentColumn, currentStart);
  return { start: borders.slice(0, -1), end: borders.slice(1) };
}

/** Balances at the borders between columns: one more than there are columns. */
export function rolledBorders(
  net: ArrayLike<number>,
  currentColumn: number,
  currentStart: Balance,
): readonly Balance[] {
  const borders = Array.from({ length: net.length + 1 }, () => currentStart as number);
  for (let column = Math.max(0, currentColumn); column < net.length; column += 1) {
    borders[column + 1] = (borders[column] ?? 0) + (net[column] ?? 0);
  }
  for (let column = Math.min(currentColumn, net.length) - 1; column >= 0; column -= 1) {
    borders[column] = (borders[column + 1] ?? 0) - (net[column] ?? 0);
  }
  return borders.map((amount) => balance(amount));
}
