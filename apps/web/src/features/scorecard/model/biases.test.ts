import { describe, expect, it } from "vitest";
import { barOf, biasedFirst, costsCash } from "./biases.ts";

const scored = (line: number, planMinor: number | null, automaticMinor: number | null) => ({
  line,
  bias: {
    count: 12,
    replayedCount: 0,
    planCount: 12,
    planMinor,
    automaticMinor,
    naiveMinor: null,
    plan: null,
    automatic: null,
    naive: null,
  },
});

describe("a bias", () => {
  it("stands first where it is largest, whoever's it is", () => {
    const known = biasedFirst([scored(1, 100, -50), scored(2, null, -300), scored(3, null, null)]);
    expect(known.map(({ line }) => line)).toEqual([2, 1]);
  });

  it.each([
    [true, 10, true],
    [true, -10, false],
    [false, 10, false],
    [false, -10, true],
  ])("of an inflow (%s) that is %i costs cash: %s", (isInflow, minor, costs) => {
    expect(costsCash({ isInflow }, minor)).toBe(costs);
  });

  it("begins in the middle of its track", () => {
    expect(barOf(50, 100)).toEqual({ left: "50%", width: "25%" });
    expect(barOf(-100, 100)).toEqual({ left: "0%", width: "50%" });
  });
});
