import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  calendarDate,
  compareDates,
  daysInMonth,
  diffDays,
  fromEpochDay,
  parseCalendarDate,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  todayIn,
  toEpochDay,
  weekday,
  yearMonthDay,
} from "./calendar-date.ts";

const date = calendarDate;
const firstDay = toEpochDay(date("0001-01-01"));
const lastDay = toEpochDay(date("9999-12-31"));
const anyDate = fc.integer({ min: firstDay, max: lastDay }).map(fromEpochDay);
const anyUsualDate = fc
  .integer({ min: toEpochDay(date("1900-01-01")), max: toEpochDay(date("2100-12-31")) })
  .map(fromEpochDay);

describe("parseCalendarDate", () => {
  it.each(["2026-01-01", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("reads %s", (text) => {
    expect(parseCalendarDate(text)).toBe(text);
  });

  it.each([
    "2026-02-30",
    "2026-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-01-01",
    "2026-1-1",
    "01/02/2026",
    "2026-01-01T00:00:00Z",
    "2026-01-01\n",
    "",
    20_260_101,
    null,
  ])("refuses %j", (value) => {
    expect(parseCalendarDate(value)).toBeNull();
  });

  it("throws where the date must be right", () => {
    expect(() => date("2026-02-30")).toThrow("not a calendar date: 2026-02-30");
  });
});

describe("epoch days", () => {
  it.each([
    ["1970-01-01", 0],
    ["1969-12-31", -1],
    ["2000-03-01", 11_017],
    ["2026-11-15", 20_772],
  ])("%s is day %i", (text, epochDay) => {
    expect(toEpochDay(date(text))).toBe(epochDay);
    expect(fromEpochDay(epochDay)).toBe(text);
  });

  it("agrees with the platform's calendar on any date", () => {
    fc.assert(
      fc.property(anyDate, (any) => {
        expect(toEpochDay(any) * 86_400_000).toBe(Date.parse(`${any}T00:00:00Z`));
        expect(fromEpochDay(toEpochDay(any))).toBe(any);
        expect(weekday(any) % 7).toBe(new Date(`${any}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  it("does not leave the years 0001 to 9999", () => {
    expect(() => addDays(date("9999-12-31"), 1)).toThrow("not a calendar date");
    expect(() => addDays(date("0001-01-01"), -1)).toThrow("not a calendar date");
    expect(() => addDays(date("2026-01-01"), 0.5)).toThrow("not an epoch day");
  });
});

describe("arithmetic", () => {
  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
  ])("%s %i days later is %s", (start, days, end) => {
    expect(addDays(date(start), days)).toBe(end);
    expect(diffDays({ start: date(start), end: date(end) })).toBe(days);
  });

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2026-01-31", 2, "2026-03-31"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-11-15", 14, "2028-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
    ["2024-02-29", 12, "2025-02-28"],
  ])("%s %i months later is %s", (start, months, end) => {
    expect(addMonths(date(start), months)).toBe(end);
  });

  it("never leaves the month it was asked for", () => {
    fc.assert(
      fc.property(anyUsualDate, fc.integer({ min: -600, max: 600 }), (start, months) => {
        const end = yearMonthDay(addMonths(start, months));
        const begin = yearMonthDay(start);
        expect(end.year * 12 + end.month).toBe(begin.year * 12 + begin.month + months);
        expect(end.day).toBe(Math.min(begin.day, daysInMonth(end.year, end.month)));
      }),
    );
  });

  it("sorts as time goes", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (left, right) => {
        expect(compareDates(left, right)).toBe(Math.sign(toEpochDay(left) - toEpochDay(right)));
      }),
    );
  });
});

describe("starts", () => {
  it.each([
    // Sunday belongs to the week that ends
    ["2026-11-15", "2026-11-09", "2026-11-01", "2026-10-01"],
    ["2026-11-16", "2026-11-16", "2026-11-01", "2026-10-01"],
    ["2027-01-02", "2026-12-28", "2027-01-01", "2027-01-01"],
    ["2026-06-30", "2026-06-29", "2026-06-01", "2026-04-01"],
  ])("%s: week %s, month %s, quarter %s", (text, week, month, quarter) => {
    expect(startOfWeek(date(text))).toBe(week);
    expect(startOfMonth(date(text))).toBe(month);
    expect(startOfQuarter(date(text))).toBe(quarter);
    expect(startOfYear(date(text))).toBe(`${text.slice(0, 4)}-01-01`);
  });
});

describe("todayIn", () => {
  it.each([
    // Paris is two hours ahead in summer, one in winter
    ["2026-06-30T22:30:00Z", "Europe/Paris", "2026-07-01"],
    ["2026-12-31T22:30:00Z", "Europe/Paris", "2026-12-31"],
    ["2026-12-31T23:00:00Z", "Europe/Paris", "2027-01-01"],
    ["2026-12-31T23:00:00Z", "America/New_York", "2026-12-31"],
    ["2026-12-31T11:00:00Z", "Pacific/Kiritimati", "2027-01-01"],
  ])("at %s in %s it is %s", (instant, timeZone, expected) => {
    expect(todayIn(timeZone, new Date(instant))).toBe(expected);
  });

  it("throws on an unknown time zone", () => {
    expect(() => todayIn("Europe/Lutece", new Date(0))).toThrow(RangeError);
  });
});
