// What an account holds at the end of a day. One day is known; any other is rolled from it through the cash that
// moved in between: forward over the days after it, back over the days up to it. The known day's own movements are
// already in its balance.

import {
  addDays,
  addMonths,
  type CalendarDate,
  startOfMonth,
  toEpochDay,
} from "@amont/kernel/calendar-date.ts";
import {
  addChange,
  type Balance,
  type Change,
  noChange,
  sumChanges,
  undoChange,
} from "@amont/kernel/change-and-balance.ts";
import { type DateInterval, dateInterval, lengthDays } from "@amont/kernel/interval.ts";

export interface KnownBalance {
  readonly balance: Balance;
  /** At the end of this day. */
  readonly on: CalendarDate;
}

export interface DailyChange {
  readonly on: CalendarDate;
  readonly change: Change;
}

/** The days whose movements stand between the known balance and the balance at the end of a day. */
export function daysToRoll(knownOn: CalendarDate, date: CalendarDate): DateInterval {
  const [earlier, later] = knownOn <= date ? [knownOn, date] : [date, knownOn];
  return dateInterval(addDays(earlier, 1), addDays(later, 1));
}

/** The whole months of a period, of which sums are kept; none where it holds none: then all of its days come before them. */
export function wholeMonthsOf({ start, endExclusive }: DateInterval): DateInterval {
  const first = startOfMonth(start);
  const firstWhole = first === start ? first : addMonths(first, 1);
  const endOfWhole = startOfMonth(endExclusive);
  return firstWhole < endOfWhole
    ? dateInterval(firstWhole, endOfWhole)
    : dateInterval(endExclusive, endExclusive);
}

/** The balance at the end of a day; `moved` is the sum of the movements of `daysToRoll`. */
export function rollBalance(known: KnownBalance, date: CalendarDate, moved: Change): Balance {
  return date < known.on ? undoChange(known.balance, moved) : addChange(known.balance, moved);
}

/**
 * The balance at the end of each day of a period, from the one at the end of the day before it. Days are counted, not
 * named: hundreds of accounts have the same ones.
 */
export function dailyBalances(
  start: Balance,
  changes: readonly DailyChange[],
  period: DateInterval,
): readonly Balance[] {
  const firstDay = toEpochDay(period.start);
  const changeOn = new Map<number, Change>();
  for (const { on, change } of changes) {
    const day = toEpochDay(on) - firstDay;
    changeOn.set(day, sumChanges([changeOn.get(day) ?? noChange, change]));
  }
  const length = lengthDays(period);
  const days: Balance[] = [];
  let current = start;
  for (let day = 0; day < length; day += 1) {
    current = addChange(current, changeOn.get(day) ?? noChange);
    days.push(current);
  }
  return days;
}

/** The balance after each of the changes, newest first, from the balance after the newest. */
export function balancesAfterEach(newest: Balance, changes: readonly Change[]): readonly Balance[] {
  let after = newest;
  return changes.map((change) => {
    const balance = after;
    after = undoChange(after, change);
    return balance;
  });
}
