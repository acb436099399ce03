import { calendarDate, fromEpochDay, toEpochDay, weekday } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { amountsOverDays } from "./automatic-days.ts";
import { learnDayShape } from "./day-profile.ts";

const first = calendarDate("2025-01-01");
const isWorked = Array.from({ length: 900 }, (_, day) => weekday(fromEpochDay(toEpochDay(first) + day)) < 6);
const days = { first, isWorked };

describe("a month's forecast day by day", () => {
  it("is even over working days where too little is known, and adds up to the month", () => {
    const wanted = {
      shape: learnDayShape(new Float64Array(60).fill(1), days),
      days,
      from: calendarDate("2025-03-01"),
      count: 61,
    };
    const amounts = amountsOverDays([210_001, 100], wanted);
    expect(amounts.slice(0, 31).reduce((sum, one) => sum + one, 0)).toBe(210_001);
    expect(amounts.slice(31).reduce((sum, one) => sum + one, 0)).toBe(100);
    // 1 and 2 March are a weekend.
    expect(amounts.slice(0, 4)).toEqual([0, 0, 10_001, 10_000]);
  });

  it("is where the leaf's money has moved before", () => {
    // Paid on Fridays alone, for a year.
    const past = Float64Array.from({ length: 365 }, (_, day) =>
      weekday(fromEpochDay(toEpochDay(first) + day)) === 5 ? 1_000 : 0,
    );
    const from = calendarDate("2026-01-12");
    const amounts = amountsOverDays([90_000], { shape: learnDayShape(past, days), days, from, count: 14 });
    const friday = amounts[4] ?? 0;
    expect(friday).toBeGreaterThan(10_000);
    expect(Math.max(...amounts.filter((_, at) => at % 7 !== 4))).toBeLessThan(friday / 4);
  });
});
