import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { frequencies } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planCalendar } from "./company-calendar.ts";
import { columnAt, offsetOfDay } from "./plan-calendar.ts";

const saturday = calendarDate("2026-11-14");
const french = planCalendar({ daysOffMask: 96, holidaysCountry: "FR" }, saturday);

describe("columns and days", () => {
  it("count working days where the columns are days", () => {
    const place = { frequency: "daily", today: saturday, calendar: french } as const;
    // Saturday stands in the column of Monday; Christmas has none.
    expect(offsetOfDay(place, calendarDate("2026-11-16"))).toBe(0);
    expect(offsetOfDay(place, calendarDate("2026-11-20"))).toBe(4);
    expect(offsetOfDay(place, calendarDate("2026-12-25"))).toBe(
      offsetOfDay(place, calendarDate("2026-12-28")),
    );
    expect(columnAt(place, 0)).toEqual({ begin: "2026-11-16", end: "2026-11-17" });
    expect(columnAt(place, -1)).toEqual({ begin: "2026-11-13", end: "2026-11-14" });
  });

  it("count every day while nothing is known of days off", () => {
    const calendar = planCalendar(undefined, saturday);
    expect(columnAt({ frequency: "daily", today: saturday, calendar }, 1).begin).toBe("2026-11-15");
  });

  it("name weeks, months and quarters by their first day", () => {
    const begins = frequencies.slice(1).map((frequency) => {
      const { begin, end } = columnAt({ frequency, today: saturday, calendar: french }, 1);
      return [begin, end];
    });
    expect(begins).toEqual([
      ["2026-11-16", "2026-11-23"],
      ["2026-12-01", "2027-01-01"],
      ["2027-01-01", "2027-04-01"],
    ]);
  });

  it("lead back to each other", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...frequencies),
        fc.integer({ min: -200, max: 200 }),
        (frequency, offset) => {
          const place = { frequency, today: saturday, calendar: french };
          expect(offsetOfDay(place, columnAt(place, offset).begin)).toBe(offset);
        },
      ),
    );
  });
});
