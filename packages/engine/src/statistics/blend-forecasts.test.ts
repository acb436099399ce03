import { describe, expect, it } from "vitest";
import { blendForecasts, errorRatio, robustWeight } from "./blend-forecasts.ts";

describe("the weight of the robust pool", () => {
  it("is .8047 for errors of .8 and an autocorrelation of .3", () => {
    expect(robustWeight(0.8, 0)).toBeCloseTo((0.7094 + 1) / 2, 4);
    expect(robustWeight(0.8, 0.3)).toBeCloseTo(0.8047, 4);
  });

  it("is half of it when both were as wrong and nothing hangs together, none of it by shape from .75 on", () => {
    expect(robustWeight(1, 0)).toBe(0.75);
    expect(robustWeight(1, 0.75)).toBe(0.25);
  });

  it("needs both reasons with weeks", () => {
    expect(robustWeight(0.8, 0.75, 52)).toBe(0);
    expect(robustWeight(0.8, 0.3, 52)).toBeCloseTo(Math.sqrt(0.7094 * 0.9), 4);
  });
});

describe("what each pool would have been wrong by", () => {
  it("is less for the robust one after lumps, and unknown for a short history", () => {
    const lumps = Float64Array.from({ length: 60 }, (_, index) =>
      [7, 22, 31, 46, 55].includes(index) ? 9_000 : 1_000 + ((index * 37) % 11),
    );
    expect(errorRatio(lumps, 6, 12)).toBeLessThan(1);
    expect(errorRatio(lumps.subarray(0, 14), 6, 12)).toBe(1);
  });
});

describe("a blend", () => {
  const series = Float64Array.from(
    { length: 60 },
    (_, index) =>
      10_000 + 60 * index + 2_000 * Math.sin((2 * Math.PI * index) / 12) + ((index * 7_919) % 997),
  );

  it("lies between both pools, and follows trend and season", () => {
    const { blend, classical, robust } = blendForecasts(series, 12, 12);
    for (const [step, value] of blend.entries()) {
      const [low = 0, high = 0] = [classical[step] ?? 0, robust[step] ?? 0].sort(
        (left, right) => left - right,
      );
      expect(value).toBeGreaterThanOrEqual(low - 1e-9);
      expect(value).toBeLessThanOrEqual(high + 1e-9);
    }
    expect(blend[3]).toBeGreaterThan((blend[9] ?? 0) + 2_000);
  });

  it("scales with the amounts", () => {
    const once = blendForecasts(series, 12, 12).blend;
    const many = blendForecasts(
      series.map((value) => 1_024 * value),
      12,
      12,
    ).blend;
    for (const [step, value] of once.entries()) expect((many[step] ?? 0) / 1_024 / value).toBeCloseTo(1, 3);
  });

  it("of what never was below zero is not below zero", () => {
    const falling = Float64Array.from({ length: 36 }, (_, index) => Math.max(0, 350 - 10 * index));
    expect(blendForecasts(falling, 12, 12).classical.every((value) => value >= 0)).toBe(true);
  });
});
