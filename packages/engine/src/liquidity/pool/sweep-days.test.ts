import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval, datesIn } from "@amont/kernel/interval.ts";
import { describe, expect, it } from "vitest";
import { isSweepDay, type SweepDays } from "./sweep-days.ts";

const place = { currency: "EUR", country: null } as const;
const daysIn = (days: SweepDays, start: string, end: string) =>
  datesIn(dateInterval(calendarDate(start), calendarDate(end)))
    .filter((day) => isSweepDay(days, place, day))
    .map((day) => day.slice(5));

describe("the evenings of a pool", () => {
  it("are those on which banks settle: not at Easter, and on 11 November", () => {
    expect(daysIn({ kind: "everyBankDay" }, "2027-03-25", "2027-04-01")).toEqual(["03-25", "03-30", "03-31"]);
    expect(daysIn({ kind: "everyBankDay" }, "2026-11-11", "2026-11-12")).toEqual(["11-11"]);
  });

  it("are one a week; a closed Friday sweeps on the Tuesday after Easter", () => {
    expect(daysIn({ kind: "weekly", weekday: 5 }, "2027-03-15", "2027-04-05")).toEqual([
      "03-19",
      "03-30",
      "04-02",
    ]);
    expect(daysIn({ kind: "weekly", weekday: 1 }, "2026-11-16", "2026-11-30")).toEqual(["11-16", "11-23"]);
  });

  it("are the last of each month, over the end of the year", () => {
    expect(daysIn({ kind: "lastBankDayOfMonth" }, "2026-10-01", "2027-02-01")).toEqual([
      "10-30",
      "11-30",
      "12-31",
      "01-29",
    ]);
  });
});
