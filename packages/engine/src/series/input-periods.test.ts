import { addDays, calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { containsDate } from "@amont/kernel/interval.ts";
import { frequencies, offsetOf, periodAt } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstDayOfPeriod, intervalOfPeriod, periodIndexOf } from "./input-periods.ts";

const anyDate = fc
  .integer({ min: toEpochDay(calendarDate("1950-01-01")), max: toEpochDay(calendarDate("2090-12-31")) })
  .map(fromEpochDay);
const anyFrequency = fc.constantFrom(...frequencies);

describe("the input period that holds a day", () => {
  it.each([
    // frequency, day, first day of its period, first day after it
    ["monthly", "2026-12-31", "2026-12-01", "2027-01-01"],
    ["monthly", "2027-01-01", "2027-01-01", "2027-02-01"],
    ["monthly", "2028-02-29", "2028-02-01", "2028-03-01"],
    ["monthly", "2026-10-31", "2026-10-01", "2026-11-01"],
    ["quarterly", "2026-12-31", "2026-10-01", "2027-01-01"],
    ["quarterly", "2027-01-01", "2027-01-01", "2027-04-01"],
    ["quarterly", "2028-02-29", "2028-01-01", "2028-04-01"],
    // The first ISO week of 2027 begins on Monday 4 January; 1 January is still in week 53 of 2026.
    ["weekly", "2027-01-01", "2026-12-28", "2027-01-04"],
    ["weekly", "2027-01-03", "2026-12-28", "2027-01-04"],
    ["weekly", "2027-01-04", "2027-01-04", "2027-01-11"],
    // Week 1 of 2025 begins in December 2024.
    ["weekly", "2024-12-30", "2024-12-30", "2025-01-06"],
    ["weekly", "2028-02-29", "2028-02-28", "2028-03-06"],
    // Clocks change on the last Sundays of March and October: the week and the day are what they always are.
    ["weekly", "2026-03-29", "2026-03-23", "2026-03-30"],
    ["weekly", "2026-10-25", "2026-10-19", "2026-10-26"],
    ["daily", "2026-03-29", "2026-03-29", "2026-03-30"],
    ["daily", "2026-10-25", "2026-10-25", "2026-10-26"],
    ["daily", "2028-02-29", "2028-02-29", "2028-03-01"],
    ["daily", "2026-12-31", "2026-12-31", "2027-01-01"],
  ] as const)("%s: %s is from %s to before %s", (frequency, day, start, endExclusive) => {
    expect(intervalOfPeriod(periodIndexOf(calendarDate(day), frequency), frequency)).toEqual({
      start,
      endExclusive,
    });
  });

  it.each([
    ["daily", "1970-01-01", 0],
    ["weekly", "1970-01-01", 0],
    ["weekly", "1969-12-28", -1],
    ["monthly", "2026-11-15", 2026 * 12 + 10],
    ["quarterly", "2026-11-15", 2026 * 4 + 3],
  ] as const)(
    "%s: %s has the number %s, counted from the beginning of the calendar",
    (frequency, day, index) => {
      expect(periodIndexOf(calendarDate(day), frequency)).toBe(index);
    },
  );

  it("holds the day, follows the one before without a gap, and counts as offsets do", () => {
    fc.assert(
      fc.property(anyDate, anyDate, anyFrequency, (day, today, frequency) => {
        const index = periodIndexOf(day, frequency);
        const interval = intervalOfPeriod(index, frequency);
        expect(containsDate(interval, day)).toBe(true);
        expect(interval.endExclusive).toBe(firstDayOfPeriod(index + 1, frequency));
        expect(periodIndexOf(addDays(interval.start, -1), frequency)).toBe(index - 1);
        const offset = index - periodIndexOf(today, frequency);
        expect(offset).toBe(offsetOf(day, today, frequency));
        expect(interval).toMatchObject({ start: periodAt(today, frequency, offset).start });
      }),
    );
  });
});
