import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { payerSummary } from "./payer-summary.ts";

const paid = (on: string, delay: number) => ({ paidOn: calendarDate(on), delay });

describe("the habits of a payer", () => {
  it("are its delays, counted, and the middle of each month", () => {
    const lines = [
      paid("2026-03-31", 12),
      paid("2026-02-02", -3),
      paid("2026-03-01", 5),
      paid("2026-03-09", 5),
    ];
    expect(payerSummary(lines)).toEqual({
      delays: [
        { days: -3, count: 1 },
        { days: 5, count: 2 },
        { days: 12, count: 1 },
      ],
      medianDays: 5,
      months: [
        { month: "2026-02-01", medianDays: -3, count: 1 },
        { month: "2026-03-01", medianDays: 5, count: 3 },
      ],
    });
  });

  it("are nothing where nothing was paid", () => {
    expect(payerSummary([])).toEqual({ delays: [], medianDays: null, months: [] });
  });
});
