import { expect, it } from "vitest";
import { mean, median } from "../ordered.ts";
import { winsorise } from "./winsorise.ts";

it("brings 12,000 among thousands to two scales from the median around it", () => {
  const series = Float64Array.of(1000, 1100, 950, 1050, 12_000, 1000, 980, 1020, 1010, 1060, 990, 1040);
  const { values, scale } = winsorise(series);
  expect(scale).toBeCloseTo(48.18, 2);
  expect(values[4]).toBeCloseTo(1106.37, 2);
  expect(median(series)).toBe(1015);
  expect(mean(series)).toBeCloseTo(1933.33, 2);
  expect(mean(values)).toBeCloseTo(1025.53, 2);
  expect(mean(series) - mean(values)).toBeCloseTo(907.8, 1);
});
