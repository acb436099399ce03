import { type CalendarDate, calendarDate } from "@amont/kernel/calendar-date.ts";
import { type Frequency, frequencies } from "@amont/kernel/period.ts";
import { describe, expect, it } from "vitest";
import { planCalendar } from "../../../shared/forecast/company-calendar.ts";
import { forecastView } from "../../../shared/forecast/forecast-search.ts";
import type { PlanPlace } from "../../../shared/forecast/plan-calendar.ts";
import {
  isUsualRange,
  presetRange,
  presetsOf,
  type RangePreset,
  rangeProblem,
  shownPreset,
} from "./range-presets.ts";

const november = calendarDate("2026-11-15");
const december = calendarDate("2026-12-31");

/** Where every day is worked. */
const placeOn = (frequency: Frequency, today: CalendarDate): PlanPlace => ({
  frequency,
  today,
  calendar: planCalendar(undefined, today),
});

describe("the ranges by name", () => {
  it.each([
    ["daily", "currentDay", november, 1],
    ["daily", "days30", november, 30],
    ["daily", "days60", november, 60],
    ["daily", "days90", november, 90],
    ["weekly", "currentWeek", november, 1],
    ["weekly", "weeks4", november, 4],
    ["weekly", "weeks12", november, 12],
    ["weekly", "weeks52", november, 52],
    ["monthly", "currentMonth", november, 1],
    ["monthly", "endOfYear", november, 2],
    ["monthly", "endOfYear", december, 1],
    ["monthly", "endOfYear", calendarDate("2026-01-01"), 12],
    ["monthly", "oneYear", november, 12],
    ["monthly", "fiveYears", november, 60],
    ["quarterly", "currentQuarter", november, 1],
    ["quarterly", "endOfYear", november, 1],
    ["quarterly", "endOfYear", calendarDate("2026-02-28"), 4],
    ["quarterly", "endOfYear", calendarDate("2026-07-01"), 2],
    ["quarterly", "oneYear", november, 4],
    ["quarterly", "fiveYears", november, 20],
  ] as const)("%s, %s on %s: %i columns from the current one", (frequency, preset, today, count) => {
    expect(presetRange(preset, placeOn(frequency, today))).toEqual({ begin: 0, endExclusive: count });
  });

  it.each([
    // A Tuesday: 17 November to 16 December are 22 weekdays, none of them a French holiday.
    ["2026-11-17", "days30", 22],
    // To 15 January; 25 December and 1 January are off.
    ["2026-11-17", "days60", 42],
    // To Sunday 14 February: its flows are shown on the Monday, which is in view.
    ["2026-11-17", "days90", 63],
    // Begins on a Sunday, in the column of the Monday; to 14 December.
    ["2026-11-15", "days30", 21],
  ] as const)(
    "counts days of the calendar where weekends and holidays have no column: %s, %s",
    (day, preset, count) => {
      const today = calendarDate(day);
      const calendar = planCalendar({ daysOffMask: 96, holidaysCountry: "FR" }, today);
      const place = { frequency: "daily", today, calendar } as const;
      const range = presetRange(preset, place);
      expect(range).toEqual({ begin: 0, endExclusive: count });
      const view = forecastView({ frequency: "daily", offsetBegin: 0, offsetEnd: count }, "monthly");
      expect(shownPreset(view, place)).toBe(preset);
    },
  );

  it.each(frequencies)("knows the one that is on screen: %s", (frequency) => {
    const presets: readonly RangePreset[] = presetsOf[frequency];
    for (const preset of presets) {
      const place = placeOn(frequency, calendarDate("2026-08-15"));
      const { begin, endExclusive } = presetRange(preset, place);
      const view = forecastView({ frequency, offsetBegin: begin, offsetEnd: endExclusive }, "monthly");
      expect(shownPreset(view, place)).toBe(preset);
      expect(isUsualRange(view)).toBe(false);
    }
    const usual = forecastView({ frequency }, "monthly");
    expect([shownPreset(usual, placeOn(frequency, november)), isUsualRange(usual)]).toEqual([null, true]);
  });

  it("means the current month where December is also the end of the year", () => {
    const view = forecastView({ offsetBegin: 0, offsetEnd: 1 }, "monthly");
    expect(shownPreset(view, placeOn("monthly", december))).toBe("currentMonth");
  });
});

it.each([
  [0, 0, null],
  [-3, 14, null],
  [1, 0, "endBeforeBegin"],
  [0, 1999, null],
  [0, 2000, "tooLong"],
  [7990, 8000, "outOfReach"],
  [-8001, -8000, "outOfReach"],
] as const)("a range from %i to %i: %s", (first, last, problem) => {
  expect(rangeProblem(first, last)).toBe(problem);
});
