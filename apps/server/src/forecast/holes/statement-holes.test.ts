import { dayOff, workingCalendar } from "@amont/engine/calendar/working-days.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { brokenLinks, incompletePeriods } from "./statement-holes.ts";

const statement = (
  id: number,
  closedOn: string,
  openingMinor: number,
  closingMinor: number,
  accountId = 1,
) => ({
  id,
  accountId,
  openingMinor,
  closingMinor,
  closedOn: calendarDate(closedOn),
});

const monthOf = (day: string) => periodIndexOf(calendarDate(day), "monthly");

describe("a chain of stated balances", () => {
  it("is broken where a statement goes on from no other", () => {
    const january = statement(1, "2026-01-31", 100, 250);
    const march = statement(3, "2026-03-31", 180, 90);
    const april = statement(4, "2026-04-30", 90, 70);
    expect(brokenLinks([january, march, april])).toEqual([{ statement: march, before: january }]);
    const february = statement(2, "2026-02-28", 250, 180);
    expect(brokenLinks([january, february, march, april])).toEqual([]);
  });

  it("holds where a day is sent again with its month, by accounts of their own", () => {
    const month = statement(1, "2026-01-31", 100, 250);
    const day = statement(2, "2026-01-31", 240, 250);
    const before = statement(3, "2026-01-30", 100, 240);
    expect(brokenLinks([before, month, day])).toEqual([]);
    expect(brokenLinks([month, statement(4, "2026-03-31", 7, 9, 2)])).toEqual([]);
  });
});

describe("periods with a hole", () => {
  const calendar = workingCalendar(dayOff.saturday + dayOff.sunday, []);

  it("are those of which a fifth of the working days is unknown", () => {
    const hole = { accountId: 1, from: calendarDate("2026-02-01"), until: calendarDate("2026-03-03") };
    expect(incompletePeriods([hole], "monthly", calendar).get(1)).toEqual(new Set([monthOf("2026-02-01")]));
    const week = { accountId: 2, from: calendarDate("2026-06-01"), until: calendarDate("2026-06-08") };
    expect(incompletePeriods([week], "monthly", calendar).get(2)).toEqual(new Set([monthOf("2026-06-01")]));
    const days = { ...week, until: calendarDate("2026-06-05") };
    expect(incompletePeriods([days], "monthly", calendar).get(2)).toEqual(new Set());
  });
});
