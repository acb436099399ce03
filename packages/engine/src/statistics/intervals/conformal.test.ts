import { describe, expect, it } from "vitest";
import { adaptedMiss, bandAround, conformalHalfWidth, conformalRank, mixedHalfWidth } from "./conformal.ts";

const errors = Float64Array.of(2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 15, 18, 22, 30, 41);

describe("the half-width that nineteen errors prove", () => {
  it.each([
    [0.8, 16, 18],
    [0.9, 18, 30],
    [0.95, 19, 41],
  ])("at %d is the error of rank %d", (coverage, rank, halfWidth) => {
    expect(conformalRank(errors.length, coverage)).toBe(rank);
    expect(conformalHalfWidth(errors, coverage)).toBe(halfWidth);
  });

  it("is the law's with five errors, and mixed with it from six on", () => {
    expect(mixedHalfWidth(100, errors.subarray(0, 5), 0.8)).toBe(100);
    expect(mixedHalfWidth(100, errors.subarray(0, 6), 0.8)).toBeCloseTo(100 * (12 / 18) + 6 * (6 / 18), 9);
  });
});

describe("after a closed period", () => {
  it("a missed band widens by four times what one that held gives back", () => {
    expect(adaptedMiss(0.2, 0.2, true)).toBeCloseTo(0.184, 9);
    expect(adaptedMiss(0.2, 0.2, false)).toBeCloseTo(0.204, 9);
  });
});

describe("a band", () => {
  it("of a leaf with one sign ends at zero, and never crosses its path", () => {
    const typical = Float64Array.of(10, 50);
    const widths = Float64Array.of(30, 30);
    expect(bandAround(typical, widths, true)).toEqual({
      lower: Float64Array.of(0, 20),
      upper: Float64Array.of(40, 80),
    });
    expect(bandAround(typical, widths, false).lower).toEqual(Float64Array.of(-20, 20));
  });
});
