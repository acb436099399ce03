import { describe, expect, it } from "vitest";
import {
  annualRate,
  interestOn,
  isAnnualRate,
  parsePercent,
  percentText,
  rateOn,
  usualBasis,
} from "./annual-rate.ts";
import { calendarDate } from "./calendar-date.ts";
import { roundExact } from "./exact-amount.ts";

const day = calendarDate;

describe("an annual rate", () => {
  it.each([
    ["2.148", 214_800],
    ["3.60000", 360_000],
    ["3.6000000", 360_000],
    ["0", 0],
    ["-0.5", -50_000],
    ["-0", 0],
    ["-100", -10_000_000],
    ["1000", 100_000_000],
    ["0.00001", 1],
  ])("of %s %% is %d ten-millionths", (text, parts) => {
    expect(parsePercent(text)).toBe(parts);
  });

  it.each(["-101", "-100.00001", "1000.00001", "10001", "0.000001", "2,1", "", "1e2", "--1", "1."])(
    "is not “%s”",
    (text) => {
      expect(parsePercent(text)).toBeNull();
    },
  );

  it.each(["2.148", "0", "-0.5", "-100", "1000", "0.00001", "10"])(
    "of %s is written as it was read",
    (text) => {
      expect(percentText(annualRate(parsePercent(text) ?? 7))).toBe(text);
    },
  );

  it("is whole and within its bounds", () => {
    expect(isAnnualRate(0.5)).toBe(false);
    expect(isAnnualRate(Number.NaN)).toBe(false);
    expect(() => annualRate(-10_000_001)).toThrow("not an annual rate");
  });

  it("is that of its first day on, and no longer that of its end", () => {
    const rates = [
      { start: day("2026-01-01"), endExclusive: day("2026-11-16"), rate: annualRate(335_000) },
      { start: day("2026-11-16"), endExclusive: null, rate: annualRate(360_000) },
    ];
    expect(rateOn(rates, day("2025-12-31"))).toBeNull();
    expect(rateOn(rates, day("2026-11-15"))).toBe(335_000);
    expect(rateOn(rates, day("2026-11-16"))).toBe(360_000);
    expect(rateOn(rates, day("2036-11-16"))).toBe(360_000);
  });

  it("makes interest on what was held for some days: 100,000.00 at 3.6 % for a month of thirty", () => {
    const numbers = 10_000_000n * 30n;
    expect(roundExact(interestOn(numbers, annualRate(360_000), 360))).toBe(30_000);
    expect(roundExact(interestOn(numbers, annualRate(360_000), 365))).toBe(29_589);
    expect(roundExact(interestOn(numbers, annualRate(-360_000), 365))).toBe(-29_589);
  });

  it("counts 360 days a year, and 365 in pounds", () => {
    expect([usualBasis("EUR"), usualBasis("USD"), usualBasis("GBP")]).toEqual([360, 360, 365]);
  });
});
