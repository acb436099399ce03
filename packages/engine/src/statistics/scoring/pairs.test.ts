import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import { comparedPairs, naiveForecast, type ScoredPair, saidBy } from "./pairs.ts";

const pairsOf = (plans: ReadonlyArray<number | null>): readonly ScoredPair[] =>
  plans.map((plan, index) => ({
    line: 1,
    originOn: calendarDate("2026-11-01"),
    horizon: 1 + (index % 12),
    plan,
    automatic: 95,
    low: null,
    high: null,
    naive: 70,
    last: 80,
    actual: 100,
    isReplayed: false,
  }));
const planned = Array.from({ length: 12 }, () => 90);

it("pairs are compared where everybody said something", () => {
  const compared = comparedPairs(pairsOf([...planned, null, null]));
  expect(compared.hasPlan).toBe(true);
  expect(saidBy(compared, "plan")).toHaveLength(12);
  expect(saidBy(compared, "automatic")).toHaveLength(12);
});

it("too few plans are not compared, and cost the others nothing", () => {
  const compared = comparedPairs(pairsOf([...planned.slice(1), null, null]));
  expect(compared.hasPlan).toBe(false);
  expect(saidBy(compared, "naive")).toHaveLength(13);
});

it("the naive one says what was a year before, or last", () => {
  const history = Float64Array.from({ length: 14 }, (_, index) => index);
  expect([1, 2, 13].map((horizon) => naiveForecast(history, horizon, 12))).toEqual([2, 3, 2]);
  expect(naiveForecast(history.subarray(0, 5), 3, 12)).toBe(4);
  expect(naiveForecast(new Float64Array(0), 1, 12)).toBe(0);
});
