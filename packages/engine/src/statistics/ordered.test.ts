import { expect, it } from "vitest";
import { mean, median, quantile, recentMedian } from "./ordered.ts";

it("a quantile lies between two neighbours, at (n - 1) p", () => {
  const values = Float64Array.of(40, 10, 30, 20);
  expect([0, 0.1, 0.5, 1].map((share) => quantile(values, share))).toEqual([10, 13, 25, 40]);
  expect([median(new Float64Array(0)), mean(new Float64Array(0))]).toEqual([0, 0]);
});

it("the median of what is recent follows a new level sooner", () => {
  const moved = Float64Array.of(1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2);
  expect(median(moved)).toBe(1);
  expect(recentMedian(moved)).toBe(2);
  expect(recentMedian(Float64Array.of(5))).toBe(5);
  expect(recentMedian(new Float64Array(0))).toBe(0);
});
