import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { dayProblem, namedDay, namedDays } from "./past-days.ts";

const known = { today: calendarDate("2026-11-15"), firstDay: calendarDate("2026-10-10") };

describe("past days", () => {
  it.each([
    ["2026-11-16", "notPast"],
    ["2026-11-15", "notPast"],
    ["2026-11-14", null],
    ["2026-10-10", null],
    ["2026-10-09", "tooEarly"],
  ] as const)("%s: %s", (day, problem) => {
    expect(dayProblem(calendarDate(day), known)).toBe(problem);
  });

  it("by name", () => {
    expect(namedDays.map((name) => namedDay(name, known.today))).toEqual([
      "2026-11-14",
      "2026-11-08",
      "2026-10-31",
      "2026-10-15",
    ]);
    expect(namedDay("monthAgo", calendarDate("2027-03-31"))).toBe("2027-02-28");
  });
});
