/**
 * What the cash held is made of, at the start and the end of each column. Operational: what the accounts hold, by the
 * statement. Adjustment: cash that the accounts do not show, or show and that is not ours to spend, for some time.
 * Investment: cash put aside. It has left the accounts, so the operational balance no longer holds it, and it is
 * still the company's: the total does.
 *
 *   adjusted = operational + adjustment
 *   total    = operational + adjustment + investment
 *
 * A balance is that of the end of a day: an adjustment from the first of a month is not in the balance at that month's
 * start, and one that ends there still is. So the end of a column is the start of the next, for every part.
 */
import { type CalendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type Balance, balance } from "@amont/kernel/change-and-balance.ts";
import type { TimeAxis } from "../calendar/time-axis.ts";
import type { PeriodBalances } from "./balances.ts";

export interface BalanceAdjustment {
  readonly kind: "adjustment" | "investment";
  /** Negative takes from the balance. */
  readonly amountMinor: number;
  readonly begin: CalendarDate;
  /** Null: until further notice. */
  readonly endExclusive: CalendarDate | null;
}

/** What an adjustment is at the end of a day; as it is where it is in the currency of the balances. */
export type AmountAt<T extends BalanceAdjustment> = (adjustment: T, day: CalendarDate) => number;

export interface BalanceParts {
  readonly total: Balance;
  readonly adjusted: Balance;
  readonly operational: Balance;
  readonly adjustment: Balance;
  readonly investment: Balance;
}

export interface BalanceEvolution {
  /** Per column; the end of one is the start of the next. */
  readonly start: readonly BalanceParts[];
  readonly end: readonly BalanceParts[];
  /** Whether any of them is in force in what the columns show. */
  readonly hasAdjustmentsOrInvestments: boolean;
}

export function balanceEvolution<T extends BalanceAdjustment>(
  axis: TimeAxis,
  operational: PeriodBalances,
  adjustments: readonly T[],
  amountAt: AmountAt<T> = ({ amountMinor }) => amountMinor,
): BalanceEvolution {
  const borders = borderDays(axis);
  const adjustment = inForce(borders, ofKind(adjustments, "adjustment"), amountAt);
  const investment = inForce(borders, ofKind(adjustments, "investment"), amountAt);
  const held = [operational.start[0] ?? balance(0), ...operational.end];
  const parts = borders.map((_, border) =>
    balanceParts(held[border] ?? 0, adjustment[border] ?? 0, investment[border] ?? 0),
  );
  return {
    start: parts.slice(0, -1),
    end: parts.slice(1),
    hasAdjustmentsOrInvestments: adjustments.some((one) => isShown(borders, one)),
  };
}

const ofKind = <T extends BalanceAdjustment>(adjustments: readonly T[], kind: BalanceAdjustment["kind"]) =>
  adjustments.filter((one) => one.kind === kind);

/** The days at whose end the balances are taken: the one before the first column, then the last one of each. */
function borderDays({ periods }: TimeAxis): readonly number[] {
  const [first] = periods;
  if (first === undefined) return [];
  return [first.start, ...periods.map(({ endExclusive }) => endExclusive)].map((day) => toEpochDay(day) - 1);
}

const endOf = ({ endExclusive }: BalanceAdjustment): number =>
  endExclusive === null ? Number.POSITIVE_INFINITY : toEpochDay(endExclusive);

function inForce<T extends BalanceAdjustment>(
  days: readonly number[],
  adjustments: readonly T[],
  amountAt: AmountAt<T>,
): readonly number[] {
  return days.map((day) =>
    adjustments.reduce(
      (sum, one) =>
        toEpochDay(one.begin) <= day && day < endOf(one) ? sum + amountAt(one, fromEpochDay(day)) : sum,
      0,
    ),
  );
}

/** Also one that begins and ends inside a column: somebody entered it, and expects to see that it is there. */
function isShown(days: readonly number[], adjustment: BalanceAdjustment): boolean {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return false;
  return toEpochDay(adjustment.begin) <= last && endOf(adjustment) > first;
}

function balanceParts(operational: number, adjustment: number, investment: number): BalanceParts {
  return {
    total: balance(operational + adjustment + investment),
    adjusted: balance(operational + adjustment),
    operational: balance(operational),
    adjustment: balance(adjustment),
    investment: balance(investment),
  };
}
