import * as fc from "fast-check";
import { expect, it } from "vitest";
import { mean, median, quantile, quantilesInPlace, recentMedian } from "./ordered.ts";

it("a quantile lies between two neighbours, at (n - 1) p", () => {
  const values = Float64Array.of(40, 10, 30, 20);
  expect([0, 0.1, 0.5, 1].map((share) => quantile(values, share))).toEqual([10, 13, 25, 40]);
  expect([median(new Float64Array(0)), mean(new Float64Array(0))]).toEqual([0, 0]);
});

it("several quantiles at once are what each is, and no value is lost", () => {
  const shares = [0, 0.1, 0.25, 0.5, 0.9, 1];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 60 }), (amounts) => {
      const values = Float64Array.from(amounts);
      expect(quantilesInPlace(values, shares)).toEqual(shares.map((share) => quantile(amounts, share)));
      expect(values.toSorted()).toEqual(Float64Array.from(amounts).toSorted());
    }),
  );
});

it("the median of what is recent follows a new level sooner", () => {
  const moved = Float64Array.of(1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2);
  expect(median(moved)).toBe(1);
  expect(recentMedian(moved)).toBe(2);
  expect(recentMedian(Float64Array.of(5))).toBe(5);
  expect(recentMedian(new Float64Array(0))).toBe(0);
});
