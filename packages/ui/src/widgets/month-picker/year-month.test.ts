import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMonths,
  isMonthAllowed,
  isYearAllowed,
  type MonthLimits,
  monthAfterKey,
  monthName,
  monthsOfYear,
  yearsAround,
} from "./year-month.ts";

const november = { year: 2026, month: 11 };
const allowedIn2026 = (limits: MonthLimits) =>
  monthsOfYear.filter((month) => isMonthAllowed({ year: 2026, month }, limits));

const yearAfter = (key: string) => monthAfterKey(november, key, "years");

describe("allowed months", () => {
  it("are all, or the ends or the starts of quarters", () => {
    expect(allowedIn2026({})).toHaveLength(12);
    expect(allowedIn2026({ allowed: "endOfQuarter" })).toEqual([3, 6, 9, 12]);
    expect(allowedIn2026({ allowed: "startOfQuarter" })).toEqual([1, 4, 7, 10]);
  });

  it("stand between the first and the last, both included", () => {
    const limits = { first: { year: 2026, month: 4 }, last: { year: 2026, month: 9 } };
    expect(allowedIn2026(limits)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(allowedIn2026({ ...limits, allowed: "endOfQuarter" })).toEqual([6, 9]);
    expect(isMonthAllowed({ year: 2027, month: 5 }, limits)).toBe(false);
  });

  it("close a year in which no month is left", () => {
    const limits: MonthLimits = {
      allowed: "endOfQuarter",
      first: { year: 2026, month: 4 },
      last: { year: 2027, month: 2 },
    };
    expect([2025, 2026, 2027].map((year) => isYearAllowed(year, limits))).toEqual([false, true, false]);
  });
});

describe("moving", () => {
  it("goes by month, by row and by year in the view of months", () => {
    expect(monthAfterKey(november, "ArrowRight", "months")).toEqual({ year: 2026, month: 12 });
    expect(monthAfterKey({ year: 2026, month: 12 }, "ArrowRight", "months")).toEqual({
      year: 2027,
      month: 1,
    });
    expect(monthAfterKey(november, "ArrowUp", "months")).toEqual({ year: 2026, month: 8 });
    expect(monthAfterKey(november, "ArrowDown", "months")).toEqual({ year: 2027, month: 2 });
    expect(monthAfterKey(november, "PageUp", "months")).toEqual({ year: 2025, month: 11 });
    expect(monthAfterKey(november, "Home", "months")).toEqual({ year: 2026, month: 1 });
    expect(monthAfterKey(november, "End", "months")).toEqual({ year: 2026, month: 12 });
    expect(monthAfterKey(november, "a", "months")).toBeUndefined();
  });

  it("goes by year, by row and by page in the view of years, the month staying", () => {
    expect(yearsAround(2026)).toEqual([
      2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027,
    ]);
    expect(yearAfter("ArrowLeft")).toEqual({ year: 2025, month: 11 });
    expect(yearAfter("ArrowDown")).toEqual({ year: 2029, month: 11 });
    expect(yearAfter("PageDown")).toEqual({ year: 2038, month: 11 });
    expect(yearAfter("Home")).toEqual({ year: 2016, month: 11 });
    expect(yearAfter("End")).toEqual({ year: 2027, month: 11 });
  });

  it("comes back to where it started", () => {
    const anyMonth = fc.record({
      year: fc.integer({ min: 1900, max: 2100 }),
      month: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -500, max: 500 }), (from, count) => {
        expect(addMonths(addMonths(from, count), -count)).toEqual(from);
      }),
    );
  });
});

describe("monthName", () => {
  it("is the month's own, whatever the time zone of the machine", () => {
    expect(monthName({ year: 2026, month: 1 }, "fr-FR", "short")).toBe("janv.");
    expect(monthName(november, "fr-FR", "long")).toBe("novembre 2026");
    expect(monthName(november, "en-GB", "long")).toBe("November 2026");
  });
});
