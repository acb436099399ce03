import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amplification, axisTicks, linearScale, rangeAround } from "./linear-scale.ts";

describe("the range of a drawing", () => {
  it("is amplified by 1.15 and has zero in it", () => {
    expect(amplification).toBe(1.15);
    expect(rangeAround([1000, 50])).toEqual({ low: 0, high: 1150 });
    expect(rangeAround([-1000, -20])).toEqual({ low: -1150, high: 0 });
  });

  it("exists for a drawing of nothing", () => {
    expect(rangeAround([])).toEqual({ low: 0, high: 1 });
    expect(rangeAround([0, 0])).toEqual({ low: 0, high: 1 });
  });
});

describe("a linear scale", () => {
  it("puts the highest value at the top and the lowest at the bottom", () => {
    const { y } = linearScale({ low: -50, high: 100 }, 6, 184);
    expect([y(100), y(-50), y(25)]).toEqual([6, 184, 95]);
  });
});

describe("the ticks of an axis", () => {
  it.each([
    [0, 288_000, [0, 100_000, 200_000]],
    [0, 260_000, [0, 50_000, 100_000, 150_000, 200_000, 250_000]],
    [-57_500, 288_000, [0, 100_000, 200_000]],
    [-57_500, 115_000, [-50_000, 0, 50_000, 100_000]],
    [0, 10, [0, 2, 4, 6, 8, 10]],
    [-9, 0, [-8, -6, -4, -2, 0]],
  ])("from %i to %i", (low, high, ticks) => {
    expect(axisTicks({ low, high }, 1)).toEqual(ticks);
  });

  it("are never nearer than the least step", () => {
    expect(axisTicks({ low: 0, high: 1 }, 100)).toEqual([0]);
    expect(axisTicks({ low: 0, high: 320 }, 100)).toEqual([0, 100, 200, 300]);
  });

  it("are about four, within the range, zero among them", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 0 }), fc.integer({ min: 100, max: 1e12 }), (low, high) => {
        const ticks = axisTicks({ low, high }, 1);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks).toContain(0);
        for (const tick of ticks) expect(tick >= low && tick <= high).toBe(true);
      }),
    );
  });
});
