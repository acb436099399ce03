import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { type ExportPeriod, readPeriod } from "./export-period.ts";

const today = calendarDate("2026-11-18");
const read = (from: string, until: string, frequency: ExportPeriod["frequency"] = "monthly") =>
  readPeriod({ from, until, frequency }, today);

describe("the period of an export", () => {
  it("is the columns that its days lie in", () => {
    expect(read("2026-01-01", "2026-12-31")).toEqual({ offsetBegin: -10, offsetEnd: 2 });
    expect(read("2026-11-18", "2026-11-18", "weekly")).toEqual({ offsetBegin: 0, offsetEnd: 1 });
    expect(read("2026-02-10", "2027-01-01", "quarterly")).toEqual({ offsetBegin: -3, offsetEnd: 2 });
  });

  it.each([
    ["", "2026-12-31", "missing"],
    ["2026-12-31", "2026-12-30", "reversed"],
    ["2022-01-01", "2027-01-01", "tooLong"],
  ])("%s to %s: %s", (from, until, problem) => {
    expect(read(from, until)).toEqual({ problem });
  });

  it("is five years at most, with the whole of its columns", () => {
    expect(read("2022-01-31", "2026-12-01")).toEqual({ offsetBegin: -58, offsetEnd: 2 });
    expect(read("2022-02-15", "2027-01-31", "quarterly")).toEqual({ problem: "tooLong" });
  });
});
