import { describe, expect, it } from "vitest";
import { type TriedDay, tryRule } from "./tried-rule.ts";

const below = (bound: number) => ({ comparison: "<" as const, bound, margin: 5 });
const days = (values: readonly (number | null)[], key = "company"): readonly TriedDay[] =>
  values.map((value, at) => ({
    at: new Date(Date.UTC(2026, 10, 1 + at, 20)),
    values: new Map([[key, value]]),
    bounds: new Map([[key, 100]]),
  }));

describe("a rule that is tried", () => {
  it.each([
    ["nothing", [120, 110], 0, null],
    ["one that lasts", [120, 90, 90, 90], 1, 2],
    ["one of today", [120, 90], 1, 1],
    ["one that is over", [90, 120, 120, 120], 1, 2],
    ["two of them", [90, 120, 120, 120, 90, 120, 120], 2, 2],
    ["nothing known", [null, null], 0, null],
  ] as const)("finds %s", (_, values, incidentCount, longestDays) => {
    expect(tryRule(below, days(values))).toEqual({ incidentCount, longestDays });
  });

  it("finds one for each thing that it is about", () => {
    const [first, second] = [days([90, 90]), days([90, 120], "account")];
    const both = first.map((day, at) => ({
      at: day.at,
      values: new Map([...day.values, ...(second[at]?.values ?? [])]),
      bounds: new Map([...day.bounds, ...(second[at]?.bounds ?? [])]),
    }));
    expect(tryRule(below, both).incidentCount).toBe(2);
  });
});
