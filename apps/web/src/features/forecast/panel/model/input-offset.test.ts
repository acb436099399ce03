import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { currentInputPeriod, inputOffsetOf } from "./input-offset.ts";

const day = calendarDate;
const column = (offset: number, begin: string, end: string) => ({ offset, begin: day(begin), end: day(end) });

describe("where a column stands in the plan", () => {
  it("is its own number, but for days", () => {
    const months = {
      frequency: "monthly" as const,
      columns: [column(0, "2026-11-01", "2026-12-01"), column(1, "2026-12-01", "2027-01-01")],
    };
    expect(inputOffsetOf(months, 1, day("2026-11-15"))).toBe(1);
    expect(currentInputPeriod(months, day("2026-11-15"))).toBe(2026 * 12 + 10);
    // The company may be a day ahead of the reader.
    expect(currentInputPeriod(months, day("2026-10-31"))).toBe(2026 * 12 + 10);
  });

  it("counts the days off that columns leave out", () => {
    const days = {
      frequency: "daily" as const,
      columns: [
        column(-1, "2026-11-12", "2026-11-13"),
        column(0, "2026-11-13", "2026-11-14"),
        // Monday, with the weekend before it.
        column(1, "2026-11-14", "2026-11-17"),
        column(2, "2026-11-17", "2026-11-18"),
      ],
    };
    const friday = day("2026-11-13");
    expect([-1, 0, 1, 2].map((offset) => inputOffsetOf(days, offset, friday))).toEqual([-1, 0, 3, 4]);
  });
});
