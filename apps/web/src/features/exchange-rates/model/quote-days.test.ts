import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { newerUntil, olderUntil, rangesAround, rangeUntil, shownDays } from "./quote-days.ts";

const day = calendarDate;
const page = (begin: string, endExclusive: string, first: string | null = "2024-01-02") => ({
  begin: day(begin),
  endExclusive: day(endExclusive),
  today: day("2024-08-09"),
  firstQuotedOn: first === null ? null : day(first),
  lastQuotedOn: first === null ? null : day("2024-08-09"),
});

describe("pages of days", () => {
  it("are of 31 days, up to and with the one that is asked for", () => {
    expect(rangeUntil(undefined)).toBeNull();
    expect(rangeUntil(day("2024-07-31"))).toEqual({ begin: "2024-07-01", endExclusive: "2024-08-01" });
  });

  it("go back as far as there are quotes", () => {
    expect(olderUntil(page("2024-07-10", "2024-08-10"))).toBe("2024-07-09");
    expect(olderUntil(page("2024-01-03", "2024-02-03"))).toBe("2024-01-02");
    expect(olderUntil(page("2024-01-02", "2024-02-02"))).toBeNull();
    expect(olderUntil(page("2024-07-10", "2024-08-10", null))).toBeNull();
  });

  it("go forward to the last days, which have no day in the address", () => {
    expect(newerUntil(page("2024-07-10", "2024-08-10"))).toBeNull();
    expect(newerUntil(page("2024-07-09", "2024-08-09"))).toBeUndefined();
    expect(newerUntil(page("2024-07-08", "2024-08-08"))).toBeUndefined();
    expect(newerUntil(page("2024-05-01", "2024-06-01"))).toBe("2024-07-01");
  });
});

describe("the days that are shown", () => {
  it("are working days, newest first, and days off that somebody quoted", () => {
    const range = page("2024-08-02", "2024-08-07");
    expect(shownDays(range, [])).toEqual(["2024-08-06", "2024-08-05", "2024-08-02"]);
    expect(shownDays(range, [{ quotedOn: day("2024-08-03") }])).toEqual([
      "2024-08-06",
      "2024-08-05",
      "2024-08-03",
      "2024-08-02",
    ]);
  });

  it("end today, unless a later one is quoted already", () => {
    const range = page("2024-08-08", "2024-08-14");
    expect(shownDays(range, [])).toEqual(["2024-08-09", "2024-08-08"]);
    expect(shownDays(range, [{ quotedOn: day("2024-08-12") }])[0]).toBe("2024-08-12");
  });
});

describe("the ranges around some days", () => {
  it("are as few as hold them all", () => {
    const days = ["2024-08-01", "2024-06-30", "2024-05-01", "2024-07-01", "2024-07-02"].map(day);
    expect(rangesAround(days)).toEqual([
      { begin: "2024-05-01", endExclusive: "2024-07-02" },
      { begin: "2024-07-02", endExclusive: "2024-09-02" },
    ]);
    expect(rangesAround([])).toEqual([]);
  });
});
