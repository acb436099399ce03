import { describe, expect, it } from "vitest";
import {
  comparisons,
  holds,
  judge,
  type KpiBound,
  type KpiRules,
  kpisInRules,
  severityOf,
  type Threshold,
} from "./thresholds.ts";

const runway: readonly Threshold[] = [
  { comparison: "<", bound: 3, severity: "danger" },
  { comparison: "<", bound: 6, severity: "warning" },
  { comparison: ">=", bound: 12, severity: "success" },
];

describe("the colour of an indicator", () => {
  it.each([
    [2.999, "danger"],
    [3, "warning"],
    [5.9, "warning"],
    [6, null],
    [8.5, null],
    [12, "success"],
    [null, null],
  ])("is that of the first rule that holds: %s", (value, severity) => {
    expect(severityOf(value, runway)).toBe(severity);
  });

  it("has no rule where another indicator has nothing to say", () => {
    expect(
      severityOf(1, [
        { comparison: "<", bound: null, severity: "danger" },
        { comparison: ">", bound: 0, severity: "info" },
      ]),
    ).toBe("info");
  });

  it.each([
    [9.999, [true, true, false, false, false]],
    [10, [true, false, true, true, false]],
    [10.0004, [false, false, true, true, true]],
    [10.001, [false, false, false, true, true]],
  ])("compares %s with 10 by each operator, as it is", (value, expected) => {
    expect(comparisons.map((comparison) => holds(value, comparison, 10))).toEqual(expected);
  });
});

const rules = (bound: KpiBound): KpiRules => ({
  thresholds: [{ comparison: "<", bound, severity: "danger" }],
  objective: { kpiId: 2 },
  summary: "sum",
});

describe("an indicator with rules", () => {
  const values = new Map([
    [1, [8.5, 2, null]],
    [2, [12, 2, 5]],
  ]);
  const valueAt = (kpiId: number, column: number) => values.get(kpiId)?.[column] ?? null;
  it.each<[string, KpiBound, ReadonlyArray<readonly [string | null, number | null]>]>([
    [
      "a number",
      { value: 3_000 },
      [
        [null, 12],
        ["danger", 2],
        [null, 5],
      ],
    ],
    [
      "another indicator, column by column",
      { kpiId: 2 },
      [
        ["danger", 12],
        [null, 2],
        [null, 5],
      ],
    ],
    [
      "one that is gone",
      { kpiId: 9 },
      [
        [null, 12],
        [null, 2],
        [null, 5],
      ],
    ],
  ])("is held against %s", (_what, bound, expected) => {
    const judged = [0, 1, 2].map((column) => judge({ id: 1, rules: rules(bound) }, column, valueAt));
    expect(judged.map(({ severity, objective }) => [severity, objective])).toEqual(expected);
  });

  it("says which indicators it is held against, and nothing without rules", () => {
    expect(kpisInRules(rules({ kpiId: 7 }))).toEqual([7, 2]);
    expect(judge({ id: 1 }, 0, valueAt)).toEqual({ severity: null, objective: null });
  });
});
