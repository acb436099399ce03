import { describe, expect, it } from "vitest";
import {
  everyDays,
  everyMonths,
  isPeriodicityName,
  periodicities,
  periodicityName,
  periodicityNames,
} from "./periodicity.ts";

describe("the ten periodicities", () => {
  it.each([
    ["daily", 1, 0],
    ["weekly", 7, 0],
    ["fortnightly", 14, 0],
    ["monthly", 0, 1],
    ["bimonthly", 0, 2],
    ["quarterly", 0, 3],
    ["fourMonthly", 0, 4],
    ["halfYearly", 0, 6],
    ["yearly", 0, 12],
    ["twoYearly", 0, 24],
  ] as const)("%s is %i days and %i months", (name, dayCount, monthCount) => {
    expect(periodicities[name]).toEqual({ dayCount, monthCount });
    expect(periodicityName({ dayCount, monthCount })).toBe(name);
  });

  it("are all there is", () => {
    expect(periodicityNames).toHaveLength(10);
    expect(periodicityName({ dayCount: 1, monthCount: 1 })).toBeNull();
    expect(periodicityName(everyDays(10))).toBeNull();
    expect(isPeriodicityName("hourly")).toBe(false);
  });
});

it("refuses a step that goes nowhere", () => {
  expect(everyMonths(6)).toEqual(periodicities.halfYearly);
  expect(() => everyDays(0)).toThrow("not a count of days: 0");
  expect(() => everyMonths(1.5)).toThrow("not a count of months: 1.5");
});
