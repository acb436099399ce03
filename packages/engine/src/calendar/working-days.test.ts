import { calendarDate, fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { outflow } from "@amont/kernel/change-and-balance.ts";
import { containsDate, dateInterval } from "@amont/kernel/interval.ts";
import { minorUnits, sumMinor } from "@amont/kernel/money.ts";
import { periodAt } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dayOff,
  everyDayWorked,
  followingWorkingDay,
  isDaysOffMask,
  isWorkingDay,
  nextWorkingDay,
  precedingWorkingDay,
  spreadOverWorkingDays,
  workingCalendar,
  workingDaysIn,
} from "./working-days.ts";

const date = calendarDate;
const weekend = dayOff.saturday + dayOff.sunday;
// May 2026 in France: Friday 1, Friday 8, Ascension on Thursday 14, Whit Monday 25
const may2026 = ["2026-05-01", "2026-05-08", "2026-05-14", "2026-05-25"].map(date);
const french = workingCalendar(weekend, may2026);
const may = periodAt(date("2026-05-20"), "monthly", 0);

describe("working days", () => {
  it.each([
    ["2026-05-04", "a Monday", true],
    ["2026-05-02", "a Saturday", false],
    ["2026-05-03", "a Sunday", false],
    ["2026-05-14", "Ascension Day", false],
  ])("%s, %s: %s", (text, _, worked) => {
    expect(isWorkingDay(french, date(text))).toBe(worked);
  });

  it.each([
    [dayOff.monday, "2026-11-16"],
    [dayOff.tuesday, "2026-11-17"],
    [dayOff.wednesday, "2026-11-18"],
    [dayOff.thursday, "2026-11-19"],
    [dayOff.friday, "2026-11-20"],
    [dayOff.saturday, "2026-11-21"],
    [dayOff.sunday, "2026-11-22"],
  ])("the flag %i takes %s off, and nothing else of that week", (flag, text) => {
    const calendar = workingCalendar(flag, []);
    const week = periodAt(date("2026-11-16"), "weekly", 0);
    expect(workingDaysIn(calendar, week)).toHaveLength(6);
    expect(isWorkingDay(calendar, date(text))).toBe(false);
  });

  it("May 2026 has 17 of them", () => {
    expect(workingDaysIn(french, may)).toHaveLength(17);
    expect(workingDaysIn(everyDayWorked, may)).toHaveLength(31);
  });

  it.each([127, 128, -1, 0.5])("refuses the mask %d", (mask) => {
    expect(isDaysOffMask(mask)).toBe(false);
    expect(() => workingCalendar(mask, [])).toThrow("not a mask of days off");
  });
});

describe("where a flow is shown", () => {
  it.each([
    ["2026-05-06", "2026-05-06", "a Wednesday stays"],
    ["2026-05-01", "2026-05-04", "the first of May goes past the weekend"],
    ["2026-05-23", "2026-05-26", "a Saturday goes past Whit Monday"],
  ])("%s is shown on %s: %s", (text, shown) => {
    expect(nextWorkingDay(french, date(text))).toBe(shown);
  });

  it("steps strictly before and after a day", () => {
    expect(followingWorkingDay(french, date("2026-05-07"))).toBe("2026-05-11");
    expect(precedingWorkingDay(french, date("2026-05-11"))).toBe("2026-05-07");
  });
});

describe("spreadOverWorkingDays", () => {
  it("spreads a week of 1,000.01 over the four days of Ascension week", () => {
    const week = periodAt(date("2026-05-14"), "weekly", 0);
    expect(spreadOverWorkingDays(french, week, minorUnits(100_001))).toEqual([
      { date: "2026-05-11", amount: 25_001 },
      { date: "2026-05-12", amount: 25_000 },
      { date: "2026-05-13", amount: 25_000 },
      { date: "2026-05-15", amount: 25_000 },
    ]);
  });

  it("puts everything on the first day of a period without a working day", () => {
    const longWeekend = dateInterval(date("2026-05-01"), date("2026-05-04"));
    expect(spreadOverWorkingDays(french, longWeekend, outflow(minorUnits(999)))).toEqual([
      { date: "2026-05-01", amount: -999 },
    ]);
  });

  it("cannot spread over nothing", () => {
    const empty = dateInterval(date("2026-05-01"), date("2026-05-01"));
    expect(() => spreadOverWorkingDays(french, empty, minorUnits(1))).toThrow("empty period");
  });

  it("conserves any amount, on days of the period, within a cent of each other", () => {
    const anyDay = fc.integer({ min: toEpochDay(date("2026-04-01")), max: toEpochDay(date("2026-06-30")) });
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        anyDay,
        fc.integer({ min: 1, max: 90 }),
        fc.nat(126),
        (raw, start, length, mask) => {
          const amount = minorUnits(raw);
          const interval = dateInterval(fromEpochDay(start), fromEpochDay(start + length));
          const spread = spreadOverWorkingDays(workingCalendar(mask, may2026), interval, amount);
          const amounts = spread.map((part) => part.amount);
          expect(sumMinor(amounts)).toBe(amount);
          expect(spread.every((part) => containsDate(interval, part.date))).toBe(true);
          expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
