import { addDays, calendarDate, weekday } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { type DelayDistribution, mixWithPrior, usualDelays } from "./delay-distribution.ts";
import { probablePayment } from "./probable-payment.ts";

const payer = mixWithPrior({ paid: [0, 5, 5, 10, 30], open: [] }, usualDelays);
const due = calendarDate("2026-11-01");
const nextWorkingDay = (day: typeof due) => {
  const beyond = Math.max(0, weekday(day) - 5);
  return beyond === 0 ? day : addDays(day, 3 - beyond);
};

describe("a line that was due on 1 November and is not paid on the 16th", () => {
  it("will probably be paid on 1 December, between the 16th and the 31st", () => {
    expect(probablePayment(payer, { due, today: calendarDate("2026-11-16"), nextWorkingDay })).toEqual({
      day: "2026-12-01",
      earliest: "2026-11-16",
      latest: "2026-12-31",
      isUncertain: false,
    });
  });
});

describe("a line", () => {
  it("that is not due yet is paid on a working day", () => {
    const { earliest } = probablePayment(payer, { due, today: calendarDate("2026-10-01"), nextWorkingDay });
    expect(earliest).toBe("2026-11-02");
  });

  it("that is open for longer than a year is expected on the next working day, and uncertain", () => {
    const found = probablePayment(payer, { due, today: calendarDate("2028-01-01"), nextWorkingDay });
    expect(found).toEqual({
      day: "2028-01-03",
      earliest: "2028-01-03",
      latest: "2028-01-03",
      isUncertain: true,
    });
  });

  it.each([
    [0.2, false],
    [0.21, true],
  ])("of which %d is paid after 180 days is uncertain: %s", (late, isUncertain) => {
    const slow: DelayDistribution = { delays: [180, 181], weights: [1 - late, late], left: 0 };
    expect(probablePayment(slow, { due, today: due, nextWorkingDay }).isUncertain).toBe(isUncertain);
  });
});
