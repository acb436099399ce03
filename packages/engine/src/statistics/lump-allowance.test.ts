import { describe, expect, it } from "vitest";
import { lumpAllowance } from "./lump-allowance.ts";

const level = (value: number) => new Float64Array(12).fill(value);

describe("the allowance for lumps", () => {
  /** 1,000 a month, and 12,000 more once a year. */
  const series = Float64Array.from({ length: 24 }, (_, index) => (index % 12 === 5 ? 13_000 : 1_000));

  it("lifts the typical path to the median of five totals", () => {
    const { mean, perPeriod } = lumpAllowance(
      series,
      { usual: level(1_000), blend: level(1_300), classical: level(1_800) },
      12,
    );
    expect(perPeriod).toBe(800);
    expect(mean).toEqual(level(1_800));
  });

  it("keeps the shape of the typical path", () => {
    const usual = Float64Array.from({ length: 12 }, (_, step) => 500 + 100 * step);
    const { mean } = lumpAllowance(series, { usual, blend: level(2_000), classical: level(2_000) }, 12);
    expect((mean[11] ?? 0) / (mean[0] ?? 1)).toBeCloseTo(1_600 / 500, 9);
    expect(mean.reduce((sum, value) => sum + value, 0)).toBeCloseTo(24_000, 6);
  });

  it("is spread evenly over a path of nothing", () => {
    expect(
      lumpAllowance(series, { usual: level(0), blend: level(0), classical: level(600) }, 12).mean,
    ).toEqual(level(600));
  });
});
