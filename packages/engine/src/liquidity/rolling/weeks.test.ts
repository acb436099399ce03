import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { rollingWeeks } from "./weeks.ts";

describe("the thirteen weeks", () => {
  it("are four that are over, the current one and twelve to come, over the end of the year", () => {
    const weeks = rollingWeeks(calendarDate("2026-11-18"));
    expect(weeks.map(({ week }) => week)).toEqual([
      43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 1, 2, 3, 4, 5, 6,
    ]);
    expect(weeks[4]).toEqual({
      offset: 0,
      start: "2026-11-16",
      endExclusive: "2026-11-23",
      year: 2026,
      week: 47,
    });
    expect(weeks[10]).toMatchObject({
      start: "2026-12-28",
      endExclusive: "2027-01-04",
      year: 2026,
      week: 53,
    });
  });

  it("begin with the week that ends on a Sunday which is today", () => {
    expect(rollingWeeks(calendarDate("2026-11-15"), 0)[0]).toMatchObject({ start: "2026-11-09", week: 46 });
    expect(rollingWeeks(calendarDate("2026-11-15"), 0)).toHaveLength(13);
    expect(rollingWeeks(calendarDate("2026-11-15"), 13)).toHaveLength(26);
  });

  it.each([-1, 14, 0.5])("are not asked for with %d past weeks", (pastWeeks) => {
    expect(() => rollingWeeks(calendarDate("2026-11-15"), pastWeeks)).toThrow("past weeks");
  });
});
