import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ComparedLeaf, leafVariance, varianceOfLeaves, varianceRate } from "./variance.ts";

const outflow = (issued: readonly number[], now: readonly number[]): ComparedLeaf => ({
  isInflow: false,
  issued,
  now,
});
const inflow = (issued: readonly number[], now: readonly number[]): ComparedLeaf => ({
  isInflow: true,
  issued,
  now,
});

describe("a variance", () => {
  it("that slips inside a monthly budget is timing", () => {
    // December's 46,000.00 from week 49 on: 8,000.00 were paid in week 50, and the rest of the month took over.
    const leaf = outflow(
      [836_364, 1_045_455, 1_045_455, 836_364, 836_362],
      [836_364, 800_000, 1_139_860, 911_888, 911_888],
    );
    expect(leafVariance(leaf, 1)).toEqual({
      issuedMinor: 1_045_455,
      actualMinor: 800_000,
      favourableMinor: 245_455,
      timingMinor: 245_455,
      permanentMinor: 0,
    });
  });

  it("is permanent as far as it does not come back: 15,000 were given another day, 9,700 were cancelled", () => {
    const leaf = inflow([24_700, 0, 0], [0, 0, 15_000]);
    expect(leafVariance(leaf, 0)).toMatchObject({
      favourableMinor: -24_700,
      timingMinor: -15_000,
      permanentMinor: -9_700,
    });
  });

  it("is permanent when later weeks changed the same way, or not at all", () => {
    expect(leafVariance(inflow([100, 100], [80, 90]), 0)).toMatchObject({
      timingMinor: 0,
      permanentMinor: -20,
    });
    expect(leafVariance(inflow([100, 100], [80, 100]), 0)).toMatchObject({
      timingMinor: 0,
      permanentMinor: -20,
    });
    expect(leafVariance(inflow([100], [80]), 0)).toMatchObject({ timingMinor: 0, permanentMinor: -20 });
  });

  it("of a line adds up its leaves: what slips in one does not hide what another lost", () => {
    const slips = inflow([100, 0], [0, 100]);
    const isLost = inflow([50, 0], [0, 0]);
    const isPaidLess = outflow([30, 0], [10, 0]);
    expect(varianceOfLeaves([slips, isLost], 0)).toEqual({
      issuedMinor: 150,
      actualMinor: 0,
      favourableMinor: -150,
      timingMinor: -100,
      permanentMinor: -50,
    });
    expect(varianceOfLeaves([slips, isLost, isPaidLess], 0)).toMatchObject({
      issuedMinor: 120,
      actualMinor: -10,
      favourableMinor: -130,
    });
    expect(varianceOfLeaves([isPaidLess], 0)).toMatchObject({
      issuedMinor: 30,
      actualMinor: 10,
      favourableMinor: 20,
    });
  });

  it.each([
    [164_500, -24_700, -150],
    [708_000, -25_250, -36],
    [654_500, -31_850, -49],
    [-2_000, 1, 1],
    [2_000, -1, -1],
    [2_001, -1, 0],
    [0, -500, null],
  ])("on %d issued, %d favourable, is %d tenths of a percent", (issuedMinor, favourableMinor, rate) => {
    expect(varianceRate({ issuedMinor, favourableMinor })).toBe(rate);
  });

  it("is timing and permanent together, never of two signs, for any leaf", () => {
    const anyWeeks = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.boolean(), anyWeeks, anyWeeks, fc.nat(3), (isInflow, issued, now, week) => {
        const { favourableMinor, timingMinor, permanentMinor } = leafVariance(
          { isInflow, issued, now },
          week,
        );
        expect(timingMinor + permanentMinor).toBe(favourableMinor);
        expect(Math.abs(timingMinor)).toBeLessThanOrEqual(Math.abs(favourableMinor));
        expect(timingMinor * favourableMinor).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });
});
