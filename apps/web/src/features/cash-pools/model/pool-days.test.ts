import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { daysOf, earlierDays, laterDays, poolDaysFrom } from "./pool-days.ts";

const today = calendarDate("2026-11-18");

describe("the days of a pool", () => {
  it("are four weeks around today, unless somebody looks elsewhere", () => {
    expect(poolDaysFrom(undefined, today)).toEqual({ from: "2026-11-15", to: "2026-12-12" });
    expect(poolDaysFrom(calendarDate("2026-03-01"), today)).toEqual({ from: "2026-03-01", to: "2026-03-28" });
  });

  it("follow each other without a gap or a day twice", () => {
    const days = poolDaysFrom(undefined, today);
    expect(daysOf(days)).toHaveLength(28);
    expect(poolDaysFrom(laterDays(days), today).from).toBe("2026-12-13");
    expect(poolDaysFrom(earlierDays(days), today).to).toBe("2026-11-14");
  });
});
