import { expect, it } from "vitest";
import { comparablePairs, naiveForecast, type ScoredPair } from "./pairs.ts";

const pair = (who: ScoredPair["who"], line: string, forecast: number): ScoredPair => ({
  who,
  line,
  originOn: "2026-11-01",
  horizon: 1,
  forecast,
  actual: 100,
});

it("pairs are compared where everybody said something", () => {
  const pairs = [
    pair("plan", "rent", 90),
    pair("automatic", "rent", 95),
    pair("plan", "sales", 80),
    pair("naive", "rent", 70),
  ];
  const found = comparablePairs(pairs, ["plan", "automatic"]);
  expect(found.get("plan")).toEqual([pairs[0]]);
  expect(found.get("automatic")).toEqual([pairs[1]]);
  expect(found.has("naive")).toBe(false);
});

it("the naive one says what was a year before, or last", () => {
  const history = Float64Array.from({ length: 14 }, (_, index) => index);
  expect([1, 2, 13].map((horizon) => naiveForecast(history, horizon, 12))).toEqual([2, 3, 2]);
  expect(naiveForecast(history.subarray(0, 5), 3, 12)).toBe(4);
  expect(naiveForecast(new Float64Array(0), 1, 12)).toBe(0);
});
