import { annualRate } from "@amont/kernel/annual-rate.ts";
import { roundExact } from "@amont/kernel/exact-amount.ts";
import { describe, expect, it } from "vitest";
import {
  advice,
  balancePathError,
  bandPinball,
  bias,
  costOfError,
  coverage,
  gainOn,
  wape,
} from "./scores.ts";

const actuals = [100, 120, 80, 0, 150];
const pairs = (forecasts: readonly number[]) =>
  forecasts.map((forecast, index) => ({ forecast, actual: actuals[index] ?? 0 }));
const plan = pairs([110, 110, 110, 20, 110]);
const automatic = pairs([105, 112, 90, 10, 130]);
const naive = pairs([90, 100, 120, 80, 0]);
const lowers = [70, 80, 50, 0, 90];
const uppers = [140, 150, 130, 40, 145];
const bands = actuals.map((actual, index) => ({
  actual,
  lower: lowers[index] ?? 0,
  upper: uppers[index] ?? 0,
}));

const rounded = (value: number | null) => Number(value?.toFixed(4));

describe("the scorecard", () => {
  it("has these errors and biases for plan, automatic and naive", () => {
    expect([plan, automatic, naive].map((who) => rounded(wape(who)))).toEqual([0.2444, 0.1178, 0.6667]);
    expect([plan, automatic, naive].map((who) => rounded(bias(who)))).toEqual([0.0222, -0.0067, -0.1333]);
    expect(rounded(gainOn(wape(automatic) ?? 0, wape(plan) ?? 0))).toBe(0.5182);
    expect(rounded(gainOn(wape(automatic) ?? 0, wape(naive) ?? 0))).toBe(0.8233);
    expect(rounded(balancePathError(automatic))).toBe(0.0156);
  });

  it("says how often the band held what came, and how far off its ends were", () => {
    expect(coverage(bands)?.share).toBe(0.8);
    expect(coverage(bands)?.lower).toBeCloseTo(0.3755, 4);
    expect(coverage(bands)?.upper).toBeCloseTo(0.9638, 4);
    expect(bandPinball(bands)).toBeCloseTo(7.3, 9);
  });

  it("has no share of nothing", () => {
    expect([wape([]), bias([]), balancePathError([]), coverage([]), bandPinball([])]).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});

describe("an error of 10,000 for 30 days", () => {
  const rates = { overdraftRate: annualRate(800_000), placementRate: annualRate(200_000) };

  it("costs 65.75 when the balance was told too high, 16.44 when too low", () => {
    expect(roundExact(costOfError(1_000_000, 30, rates))).toBe(6_575);
    expect(roundExact(costOfError(-1_000_000, 30, rates))).toBe(1_644);
  });
});

const times = (error: number, count: number) =>
  Array.from({ length: count }, () => ({ forecast: 100 + error, actual: 100 }));

describe("advice", () => {
  it.each([
    [10, 9, 12, "automatic"],
    [10, 9.1, 12, null],
    [9, 10, 12, "plan"],
    [10, 5, 11, null],
  ] as const)("with errors of %d and %d over %d pairs is %s", (ofPlan, ofAutomatic, count, wanted) => {
    expect(advice(times(ofPlan, count), times(ofAutomatic, count))).toBe(wanted);
  });
});
