import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { frequencies } from "@amont/kernel/period.ts";
import { describe, expect, it } from "vitest";
import { forecastView } from "../../../shared/forecast/forecast-search.ts";
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
    expect(presetRange(preset, frequency, today)).toEqual({ begin: 0, endExclusive: count });
  });

  it.each(frequencies)("knows the one that is on screen: %s", (frequency) => {
    const presets: readonly RangePreset[] = presetsOf[frequency];
    for (const preset of presets) {
      const { begin, endExclusive } = presetRange(preset, frequency, calendarDate("2026-08-15"));
      const view = forecastView({ frequency, offsetBegin: begin, offsetEnd: endExclusive }, "monthly");
      expect(shownPreset(view, calendarDate("2026-08-15"))).toBe(preset);
      expect(isUsualRange(view)).toBe(false);
    }
    const usual = forecastView({ frequency }, "monthly");
    expect([shownPreset(usual, november), isUsualRange(usual)]).toEqual([null, true]);
  });

  it("means the current month where December is also the end of the year", () => {
    const view = forecastView({ offsetBegin: 0, offsetEnd: 1 }, "monthly");
    expect(shownPreset(view, december)).toBe("currentMonth");
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
