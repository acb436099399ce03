import { describe, expect, it } from "vitest";
import { comparisons, holds, severityOf, type Threshold } from "./thresholds.ts";

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
