import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { readExport, usualExport } from "./export-choice.ts";

describe("what is exported", () => {
  const usual = usualExport(calendarDate("2026-11-16"));

  it("is last year and this one, all of it, unless somebody says otherwise", () => {
    expect(readExport(usual)).toEqual({
      filters: {
        kind: "all",
        direction: "all",
        paymentDateFrom: "2025-01-01",
        paymentDateBefore: "2027-01-01",
      },
    });
  });

  it.each([
    ["missing", "", "2026-01-01"],
    ["missing", "2026-01-01", "2026-13-01"],
    ["reversed", "2026-01-02", "2026-01-01"],
    ["tooLong", "2021-01-01", "2026-01-01"],
    [undefined, "2021-01-01", "2025-12-31"],
    [undefined, "2026-01-01", "2026-01-01"],
  ])("has five years of days at most: %s", (problem, from, until) => {
    const read = readExport({ ...usual, from, until });
    expect("problem" in read ? read.problem : undefined).toBe(problem);
  });
});
