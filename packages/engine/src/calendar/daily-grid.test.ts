import { calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { findPeriodIndex, offsetRange, periodGrid } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dailyColumnAt, dailyGrid, dailyOffsetOf } from "./daily-grid.ts";
import { dayOff, everyDayWorked, nextWorkingDay, workingCalendar } from "./working-days.ts";

const date = calendarDate;
const holidays = ["2026-05-01", "2026-05-08", "2026-05-14", "2026-05-25"].map(date);
const french = workingCalendar(dayOff.saturday + dayOff.sunday, holidays);

describe("dailyGrid", () => {
  it("around Thursday 7 May 2026: the days off are held by the working day that follows", () => {
    expect(dailyGrid(french, date("2026-05-07"), offsetRange(-3, 2))).toEqual([
      { offset: -3, day: "2026-05-04", start: "2026-05-01", endExclusive: "2026-05-05" },
      { offset: -2, day: "2026-05-05", start: "2026-05-05", endExclusive: "2026-05-06" },
      { offset: -1, day: "2026-05-06", start: "2026-05-06", endExclusive: "2026-05-07" },
      { offset: 0, day: "2026-05-07", start: "2026-05-07", endExclusive: "2026-05-08" },
      { offset: 1, day: "2026-05-11", start: "2026-05-08", endExclusive: "2026-05-12" },
    ]);
  });

  it("on a Sunday, offset 0 is the Monday that shows it", () => {
    expect(dailyColumnAt(french, date("2026-05-17"), 0)).toEqual({
      offset: 0,
      day: "2026-05-18",
      start: "2026-05-16",
      endExclusive: "2026-05-19",
    });
  });

  it("has 27 columns from -3 to 24, whatever the holidays", () => {
    expect(dailyGrid(french, date("2026-05-07"), offsetRange(-3, 24))).toHaveLength(27);
  });

  it("without days off, is the grid of the calendar", () => {
    const today = date("2026-05-07");
    const calendarDays = periodGrid(today, "daily", offsetRange(-3, 24));
    expect(dailyGrid(everyDayWorked, today, offsetRange(-3, 24))).toEqual(
      calendarDays.map(({ offset, start, endExclusive }) => ({ offset, day: start, start, endExclusive })),
    );
  });
});

describe("for any calendar and today", () => {
  const anyDate = fc
    .integer({ min: toEpochDay(date("2026-04-01")), max: toEpochDay(date("2026-06-30")) })
    .map(fromEpochDay);
  const anyCalendar = fc.nat(126).map((mask) => workingCalendar(mask, holidays));

  it("columns touch, are numbered in order, and agree with dailyColumnAt", () => {
    fc.assert(
      fc.property(anyCalendar, anyDate, fc.integer({ min: -20, max: 20 }), (calendar, today, begin) => {
        const grid = dailyGrid(calendar, today, offsetRange(begin, begin + 8));
        for (const [index, column] of grid.entries()) {
          expect(column).toEqual(dailyColumnAt(calendar, today, begin + index));
          expect(grid[index + 1]?.start ?? column.endExclusive).toBe(column.endExclusive);
        }
      }),
    );
  });

  it("a date is in the column of the working day that shows it", () => {
    fc.assert(
      fc.property(anyCalendar, anyDate, anyDate, (calendar, any, today) => {
        const offset = dailyOffsetOf(calendar, any, today);
        const column = dailyColumnAt(calendar, today, offset);
        expect(column.day).toBe(nextWorkingDay(calendar, any));
        expect(findPeriodIndex([column], any)).toBe(0);
      }),
    );
  });
});
