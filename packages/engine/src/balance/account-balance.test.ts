import { addDays, type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { type Balance, balance, type Change, change, sumChanges } from "@amont/kernel/change-and-balance.ts";
import { containsDate, dateInterval } from "@amont/kernel/interval.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  balancesAfterEach,
  type DailyChange,
  dailyBalances,
  daysToRoll,
  rollBalance,
  wholeMonthsOf,
} from "./account-balance.ts";

const known = { balance: balance(10_000_00), on: calendarDate("2026-03-10") };

const movements: readonly DailyChange[] = [
  { on: calendarDate("2026-03-05"), change: change(500_00) },
  { on: calendarDate("2026-03-09"), change: change(-1_200_00) },
  { on: calendarDate("2026-03-10"), change: change(700_00) },
  { on: calendarDate("2026-03-11"), change: change(-300_00) },
  { on: calendarDate("2026-03-31"), change: change(2_000_00) },
];

/** The whole rule on a list of movements, as the database applies it to its daily totals. */
function balanceAt(date: CalendarDate, changes: readonly DailyChange[] = movements): Balance {
  const days = daysToRoll(known.on, date);
  const moved = sumChanges(changes.filter(({ on }) => containsDate(days, on)).map((part) => part.change));
  return rollBalance(known, date, moved);
}

const day = fc.integer({ min: -400, max: 400 }).map((offset) => addDays(known.on, offset));

describe("the balance at the end of a day", () => {
  it.each([
    ["2026-03-10", 10_000_00, "the known day: what moved that day is in it"],
    ["2026-03-11", 9_700_00, "the day after: 300 went out"],
    ["2026-03-30", 9_700_00, "nothing moved since"],
    ["2026-03-31", 11_700_00, "2,000 came in"],
    ["2030-01-01", 11_700_00, "long after the last movement"],
    ["2026-03-09", 9_300_00, "the day before: the 700 of the 10th were not there yet"],
    ["2026-03-08", 10_500_00, "before the 1,200 of the 9th went out"],
    ["2026-03-05", 10_500_00, "the day the 500 came in"],
    ["2026-03-04", 10_000_00, "before everything"],
  ])("%s: %i (%s)", (date, expected) => {
    expect(balanceAt(calendarDate(date))).toBe(expected);
  });

  const amount = fc.integer({ min: -1e9, max: 1e9 }).map(change);
  const dailyChanges = fc.array(fc.record({ on: day, change: amount }), { maxLength: 40 });

  it("chains: a later balance is an earlier one plus what moved in between, wherever the known day is", () => {
    fc.assert(
      fc.property(day, day, dailyChanges, (one, other, changes) => {
        const [earlier, later] = one <= other ? [one, other] : [other, one];
        const between = changes.filter(({ on }) => earlier < on && on <= later).map((part) => part.change);
        expect(balanceAt(later, changes)).toBe(balanceAt(earlier, changes) + sumChanges(between));
      }),
    );
  });

  it("is the same one by one as in a row of days", () => {
    fc.assert(
      fc.property(day, fc.nat({ max: 60 }), dailyChanges, (from, length, changes) => {
        const period = dateInterval(from, addDays(from, length));
        const row = dailyBalances(balanceAt(addDays(from, -1), changes), changes, period);
        const oneByOne = Array.from({ length }, (_, index) => balanceAt(addDays(from, index), changes));
        expect(row).toEqual(oneByOne);
      }),
    );
  });
});

const monthsWithin = (start: string, end: string) =>
  wholeMonthsOf(dateInterval(calendarDate(start), calendarDate(end)));

describe("the whole months of a period", () => {
  it.each([
    ["2026-01-15", "2026-04-02", "2026-02-01", "2026-04-01"],
    ["2026-01-01", "2026-02-01", "2026-01-01", "2026-02-01"],
    ["2026-01-02", "2026-03-01", "2026-02-01", "2026-03-01"],
    ["2025-12-31", "2026-02-28", "2026-01-01", "2026-02-01"],
  ])("of %s to %s are those from %s to %s", (start, end, first, last) => {
    expect(monthsWithin(start, end)).toEqual({ start: first, endExclusive: last });
  });

  it.each([
    ["2026-01-01", "2026-01-31"],
    ["2026-01-15", "2026-02-28"],
    ["2026-03-01", "2026-03-01"],
  ])("are none from %s to %s, and all of its days come before them", (start, end) => {
    expect(monthsWithin(start, end)).toEqual({ start: end, endExclusive: end });
  });

  it("are within it, begin and end with a month, and leave less than a month on either side", () => {
    fc.assert(
      fc.property(day, fc.nat({ max: 900 }), (start, length) => {
        const end = addDays(start, length);
        const months = wholeMonthsOf(dateInterval(start, end));
        expect(months.start >= start && months.endExclusive <= end).toBe(true);
        if (months.start === months.endExclusive) expect(length).toBeLessThan(61);
        else {
          expect([months.start.slice(8), months.endExclusive.slice(8)]).toEqual(["01", "01"]);
          expect(addDays(start, 31) > months.start && addDays(months.endExclusive, 31) > end).toBe(true);
        }
      }),
    );
  });
});

describe("the balance after each entry", () => {
  it("goes back through the entries, newest first", () => {
    expect(balancesAfterEach(balance(900), [change(-100), change(400), change(0)])).toEqual([900, 1000, 600]);
    expect(balancesAfterEach(balance(900), [])).toEqual([]);
  });

  it("ends where the oldest entry started", () => {
    const changes = fc.array(fc.integer({ min: -1e9, max: 1e9 }).map(change), { minLength: 1 });
    fc.assert(
      fc.property(changes, fc.integer({ min: -1e9, max: 1e9 }), (entries, newest) => {
        const after = balancesAfterEach(balance(newest), entries);
        const oldest = (after.at(-1) ?? 0) - (entries.at(-1) as Change);
        expect(oldest).toBe(newest - sumChanges(entries));
      }),
    );
  });
});
