import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { periodText, rangeText, weekNumber } from "./period-text.ts";

const words = {
  week: (week: number) => `S${week}`,
  quarter: (quarter: number, year: number) => `T${quarter} ${year}`,
};
const begin = calendarDate("2026-11-09");

const month = (start: string, end: string) => ({ begin: calendarDate(start), end: calendarDate(end) });

describe("the names of periods", () => {
  it("names a day, a week, a month and a quarter", () => {
    expect(periodText({ begin }, "daily", "fr", words)).toBe("lun. 9 nov.");
    expect(periodText({ begin }, "weekly", "fr", words)).toBe("S46 · 9 nov.");
    expect(periodText({ begin }, "monthly", "fr", words)).toBe("nov. 2026");
    expect(periodText({ begin: calendarDate("2026-10-01") }, "quarterly", "fr", words)).toBe("T4 2026");
  });

  it("calls a column of days by its working day, whatever days off it holds", () => {
    const weekend = { begin: calendarDate("2026-11-14"), end: calendarDate("2026-11-17") };
    expect(periodText(weekend, "daily", "fr", words)).toBe("lun. 16 nov.");
    expect(rangeText(weekend, weekend, "daily", "fr", words)).toBe("16 nov. 2026");
    expect(periodText({ ...weekend, begin }, "weekly", "fr", words)).toBe("S46 · 9 nov.");
  });

  it("counts weeks as the calendar on the wall does, at the ends of years too", () => {
    expect(weekNumber(calendarDate("2026-12-28"))).toBe(53);
    expect(weekNumber(calendarDate("2027-01-03"))).toBe(53);
    expect(weekNumber(calendarDate("2027-01-04"))).toBe(1);
    expect(weekNumber(calendarDate("2024-12-30"))).toBe(1);
    expect(weekNumber(calendarDate("2026-11-15"))).toBe(46);
  });

  it("names a range by its first and its last column", () => {
    const august = month("2026-08-01", "2026-09-01");
    const december = month("2027-12-01", "2028-01-01");
    expect(rangeText(august, december, "monthly", "fr", words)).toBe("août 2026 – déc. 2027");
    expect(rangeText(august, august, "monthly", "fr", words)).toBe("août 2026");
    expect(rangeText(august, august, "weekly", "fr", words)).toBe("1er août 2026 – 31 août 2026");
  });
});
