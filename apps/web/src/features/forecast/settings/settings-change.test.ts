import type { ForecastSettings } from "@amont/contract/operations/forecast/settings/settings-fields.ts";
import { describe, expect, it } from "vitest";
import { inputChange, isDayOff, isLastWorked, trackingChoices, wayBack, withDay } from "./settings-change.ts";

const settings: ForecastSettings = {
  inputFrequency: "monthly",
  trackingFrequency: "monthly",
  daysOffMask: 96,
  holidaysCountry: null,
  hidesFutureAchievement: false,
  computesVat: false,
};

describe("the periods", () => {
  it("of the columns are as fine as those that are planned in, or coarser", () => {
    expect(trackingChoices("daily")).toEqual(["daily", "weekly", "monthly", "quarterly"]);
    expect(trackingChoices("monthly")).toEqual(["monthly", "quarterly"]);
  });

  it("of the columns follow where they would be too fine, and stay where they would not", () => {
    expect(inputChange(settings, "quarterly")).toEqual({
      inputFrequency: "quarterly",
      trackingFrequency: "quarterly",
    });
    expect(inputChange(settings, "weekly")).toEqual({ inputFrequency: "weekly" });
  });
});

describe("the days off", () => {
  it("are flags from Monday on", () => {
    expect([1, 5, 6, 7].map((day) => isDayOff(96, day as 1))).toEqual([false, false, true, true]);
    expect(withDay(96, 1, true)).toBe(97);
    expect(withDay(97, 1, false)).toBe(96);
    expect(withDay(96, 6, true)).toBe(96);
  });

  it("leave one day that is worked", () => {
    expect(isLastWorked(126, 1)).toBe(true);
    expect(isLastWorked(124, 1)).toBe(false);
  });
});

describe("the way back", () => {
  it("is what was there, of what was changed only", () => {
    expect(wayBack(settings, { holidaysCountry: "FR", computesVat: true })).toEqual({
      holidaysCountry: null,
      computesVat: false,
    });
    expect(wayBack(settings, {})).toEqual({});
  });
});
