import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, calendarDate, fromEpochDay, startOfWeek } from "./calendar-date.ts";
import { isoWeek } from "./iso-week.ts";

describe("the number of a week", () => {
  it.each([
    ["2026-11-16", 2026, 47],
    ["2026-12-27", 2026, 52],
    ["2026-12-28", 2026, 53],
    ["2026-12-31", 2026, 53],
    ["2027-01-03", 2026, 53],
    ["2027-01-04", 2027, 1],
    ["2024-12-30", 2025, 1],
    ["2025-12-31", 2026, 1],
    ["2023-01-01", 2022, 52],
    ["2020-12-31", 2020, 53],
  ])("of %s is that of %d, number %d", (day, year, week) => {
    expect(isoWeek(calendarDate(day))).toEqual({ year, week });
  });

  it("is the same from Monday to Sunday, and another one on the next Monday", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (epochDay) => {
        const day = fromEpochDay(epochDay);
        expect(isoWeek(day)).toEqual(isoWeek(startOfWeek(day)));
        expect(isoWeek(addDays(day, 7))).not.toEqual(isoWeek(day));
      }),
    );
  });
});
