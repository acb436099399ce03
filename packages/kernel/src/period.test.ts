import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, calendarDate, fromEpochDay, toEpochDay } from "./calendar-date.ts";
import { containsDate } from "./interval.ts";
import { findPeriodIndex, frequencies, offsetOf, offsetRange, periodAt, periodGrid } from "./period.ts";

const date = calendarDate;
const sunday = date("2026-11-15");
const anyDate = fc
  .integer({ min: toEpochDay(date("1950-01-01")), max: toEpochDay(date("2090-12-31")) })
  .map(fromEpochDay);
const anyFrequency = fc.constantFrom(...frequencies);

describe("periodAt, on Sunday 15 November 2026", () => {
  it.each([
    ["daily", 0, "2026-11-15", "2026-11-16"],
    ["daily", -15, "2026-10-31", "2026-11-01"],
    ["weekly", 0, "2026-11-09", "2026-11-16"],
    ["weekly", 1, "2026-11-16", "2026-11-23"],
    ["weekly", -1, "2026-11-02", "2026-11-09"],
    ["monthly", 0, "2026-11-01", "2026-12-01"],
    ["monthly", 2, "2027-01-01", "2027-02-01"],
    ["monthly", -11, "2025-12-01", "2026-01-01"],
    ["quarterly", 0, "2026-10-01", "2027-01-01"],
    ["quarterly", 1, "2027-01-01", "2027-04-01"],
    ["quarterly", -4, "2025-10-01", "2026-01-01"],
  ] as const)("%s %i runs from %s to before %s", (frequency, offset, start, endExclusive) => {
    expect(periodAt(sunday, frequency, offset)).toEqual({ offset, start, endExclusive });
    expect(offsetOf(date(start), sunday, frequency)).toBe(offset);
  });
});

describe("offsetRange", () => {
  it("may be empty and never runs backwards", () => {
    expect(offsetRange(3, 3)).toEqual({ begin: 3, endExclusive: 3 });
    expect(() => offsetRange(4, 3)).toThrow(
      "impossible to create an offset period with begin offset greater than end offset",
    );
    expect(() => offsetRange(0, 1.5)).toThrow("offsets are whole numbers");
  });
});

describe("periodGrid", () => {
  it.each([
    ["daily", 24, 27],
    ["weekly", 14, 17],
    ["monthly", 14, 17],
    ["quarterly", 14, 17],
  ] as const)("%s from -3 to %i has %i columns", (frequency, end, count) => {
    const grid = periodGrid(sunday, frequency, offsetRange(-3, end));
    expect(grid.map(({ offset }) => offset)).toEqual(Array.from({ length: count }, (_, index) => index - 3));
  });

  it("has no gap, agrees with periodAt and offsetOf, and finds the first and last day of each column", () => {
    fc.assert(
      fc.property(
        anyDate,
        anyFrequency,
        fc.integer({ min: -30, max: 30 }),
        fc.nat(40),
        (today, frequency, begin, length) => {
          const grid = periodGrid(today, frequency, offsetRange(begin, begin + length));
          for (const [index, period] of grid.entries()) {
            expect(period).toEqual(periodAt(today, frequency, begin + index));
            expect(grid[index + 1]?.start ?? period.endExclusive).toBe(period.endExclusive);
            for (const day of [period.start, addDays(period.endExclusive, -1)]) {
              expect(findPeriodIndex(grid, day)).toBe(index);
              expect(offsetOf(day, today, frequency)).toBe(period.offset);
            }
          }
        },
      ),
    );
  });

  it("gives a date that it does not hold no column", () => {
    const grid = periodGrid(sunday, "monthly", offsetRange(0, 2));
    expect(findPeriodIndex(grid, date("2026-10-31"))).toBe(-1);
    expect(findPeriodIndex(grid, date("2027-01-01"))).toBe(-1);
    expect(findPeriodIndex([], sunday)).toBe(-1);
  });
});

it("the period at a date's offset holds the date", () => {
  fc.assert(
    fc.property(anyDate, anyDate, anyFrequency, (any, today, frequency) => {
      expect(containsDate(periodAt(today, frequency, offsetOf(any, today, frequency)), any)).toBe(true);
    }),
  );
});
