import { addDays, addMonths, calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { everyDays, everyMonths, periodicities } from "@amont/kernel/periodicity.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holidaysBetween } from "../calendar/public-holidays.ts";
import { everyDayWorked, isWorkingDay, workingCalendar } from "../calendar/working-days.ts";
import { hasEnded, nextOccurrences, occurrencesOf, type RecurrenceRule } from "./recurrence-rule.ts";

const date = calendarDate;
const long = dateInterval(date("2020-01-01"), date("2031-01-01"));
const french = workingCalendar(96, holidaysBetween("FR", long));

const rule = (start: string, changes: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  start: date(start),
  every: periodicities.monthly,
  isMonthEnd: false,
  shift: "none",
  end: { kind: "never" },
  ...changes,
});

const days = (given: RecurrenceRule, count = 5, calendar = french) =>
  nextOccurrences(given, calendar, { from: given.start, atMost: count }).map(({ on }) => on);

describe("occurrences of a rule", () => {
  it.each([
    ["weekly", "2026-11-16", "2026-11-16 2026-11-23 2026-11-30 2026-12-07 2026-12-14"],
    ["fortnightly", "2026-11-16", "2026-11-16 2026-11-30 2026-12-14 2026-12-28 2027-01-11"],
    ["monthly", "2026-01-31", "2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31"],
    ["bimonthly", "2026-12-31", "2026-12-31 2027-02-28 2027-04-30 2027-06-30 2027-08-31"],
    ["quarterly", "2026-11-30", "2026-11-30 2027-02-28 2027-05-30 2027-08-30 2027-11-30"],
    ["fourMonthly", "2026-10-31", "2026-10-31 2027-02-28 2027-06-30 2027-10-31 2028-02-29"],
    ["halfYearly", "2026-08-31", "2026-08-31 2027-02-28 2027-08-31 2028-02-29 2028-08-31"],
    ["yearly", "2024-02-29", "2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29"],
    ["twoYearly", "2026-03-15", "2026-03-15 2028-03-15 2030-03-15 2032-03-15 2034-03-15"],
  ] as const)("%s from %s: %s", (name, start, expected) => {
    expect(days(rule(start, { every: periodicities[name] }), 5, everyDayWorked).join(" ")).toBe(expected);
  });

  it.each([
    [
      "the 30th is not the end of the month",
      { isMonthEnd: false },
      "2026-11-30 2026-12-30 2027-01-30 2027-02-28",
    ],
    ["the end of the month is", { isMonthEnd: true }, "2026-11-30 2026-12-31 2027-01-31 2027-02-28"],
    [
      "the last day of work",
      { isMonthEnd: true, shift: "before" },
      "2026-11-30 2026-12-31 2027-01-29 2027-02-26",
    ],
    [
      "or the first after it",
      { isMonthEnd: true, shift: "after" },
      "2026-11-30 2026-12-31 2027-02-01 2027-03-01",
    ],
  ] as const)("%s", (_, changes, expected) => {
    expect(days(rule("2026-11-30", changes), 4).join(" ")).toBe(expected);
  });

  it("moves away from holidays too, and comes back to its own day", () => {
    // 1 May 2026 is a holiday and a Friday, 1 August a Saturday, 1 November a Sunday.
    const first = rule("2026-05-01", { every: everyMonths(3), shift: "after" });
    expect(days(first, 4).join(" ")).toBe("2026-05-04 2026-08-03 2026-11-02 2027-02-01");
    expect(days({ ...first, shift: "before" }, 3).join(" ")).toBe("2026-07-31 2026-10-30 2027-02-01");
  });

  it("ends before its end, or after a number of times counted from its first day", () => {
    const until = rule("2026-01-15", { end: { kind: "date", endExclusive: date("2026-03-15") } });
    expect(days(until).join(" ")).toBe("2026-01-15 2026-02-15");
    const thrice = rule("2026-01-15", { end: { kind: "count", count: 3 } });
    expect(days(thrice).join(" ")).toBe("2026-01-15 2026-02-15 2026-03-15");
    const later = nextOccurrences(thrice, everyDayWorked, { from: date("2026-03-01"), atMost: 9 });
    expect(later.map(({ on, index }) => [on, index])).toEqual([["2026-03-15", 2]]);
    expect(hasEnded(thrice, everyDayWorked, date("2026-03-15"))).toBe(false);
    expect(hasEnded(thrice, everyDayWorked, date("2026-03-16"))).toBe(true);
    expect(hasEnded(rule("2026-01-15"), everyDayWorked, date("2099-01-01"))).toBe(false);
  });

  it("takes any number of days or months, and nothing else", () => {
    expect(days(rule("2026-11-16", { every: everyDays(10) }), 3, everyDayWorked).join(" ")).toBe(
      "2026-11-16 2026-11-26 2026-12-06",
    );
    const wrong = rule("2026-11-16", { every: { dayCount: 0, monthCount: 0 } });
    expect(() => days(wrong)).toThrow("steps by days or by months");
    const weeklyAtMonthEnd = rule("2026-11-16", { every: periodicities.weekly, isMonthEnd: true });
    expect(() => days(weeklyAtMonthEnd)).toThrow("steps by months");
  });
});

const anyDate = fc
  .integer({ min: toEpochDay(date("2021-01-01")), max: toEpochDay(date("2029-12-31")) })
  .map(fromEpochDay);
const anyRule = fc
  .record({
    start: anyDate,
    every: fc.oneof(
      fc.integer({ min: 1, max: 40 }).map(everyDays),
      fc.integer({ min: 1, max: 24 }).map(everyMonths),
    ),
    atEnd: fc.boolean(),
    shift: fc.constantFrom("none", "before", "after"),
    end: fc.oneof(
      fc.constant({ kind: "never" } as const),
      anyDate.map((endExclusive) => ({ kind: "date", endExclusive }) as const),
      fc.integer({ min: 1, max: 30 }).map((count) => ({ kind: "count", count }) as const),
    ),
  })
  .map(({ atEnd, start, every, shift, end }): RecurrenceRule => {
    const isMonthEnd = atEnd && every.monthCount > 0;
    return { start, every, shift, end, isMonthEnd };
  });

describe("any rule", () => {
  it("gives neighbouring intervals what it gives the whole, each occurrence once", () => {
    fc.assert(
      fc.property(anyRule, anyDate, fc.nat(900), fc.nat(900), (given, start, first, second) => {
        const middle = addDays(start, first);
        const stop = addDays(middle, second);
        const parts = [
          ...occurrencesOf(given, french, dateInterval(start, middle)),
          ...occurrencesOf(given, french, dateInterval(middle, stop)),
        ];
        expect(parts).toEqual(occurrencesOf(given, french, dateInterval(start, stop)));
        expect(new Set(parts.map(({ nominalOn }) => nominalOn)).size).toBe(parts.length);
      }),
    );
  });

  it("falls on working days when it moves, keeps its order, and never starts before its first day", () => {
    fc.assert(
      fc.property(anyRule, (given) => {
        const found = occurrencesOf(
          given,
          french,
          dateInterval(date("2021-01-01"), addMonths(date("2029-01-01"), 12)),
        );
        for (const [place, { on, nominalOn, index }] of found.entries()) {
          expect(nominalOn >= given.start).toBe(true);
          if (given.shift !== "none") expect(isWorkingDay(french, on)).toBe(true);
          if (given.shift === "after") expect(on >= nominalOn).toBe(true);
          if (given.shift !== "after") expect(on <= nominalOn).toBe(true);
          if (given.end.kind === "count") expect(index).toBeLessThan(given.end.count);
          if (given.end.kind === "date") expect(nominalOn < given.end.endExclusive).toBe(true);
          if (place > 0) expect(on >= (found[place - 1]?.on ?? on)).toBe(true);
        }
      }),
    );
  });
});
