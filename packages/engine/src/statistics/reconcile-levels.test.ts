import { describe, expect, it } from "vitest";
import { isParentBetter, reconciledLeaves, wholeLeaves } from "./reconcile-levels.ts";

describe("leaves of 100, 50 and 30 under a parent of 200", () => {
  const leaves = [
    { forecast: 100, sigma: 20 },
    { forecast: 50, sigma: 10 },
    { forecast: 30, sigma: 20 },
  ];

  it("move by 13.846 in all, each by its variance", () => {
    const moved = reconciledLeaves(leaves, { forecast: 200, sigma: 20 });
    const expected = [106.154, 51.538, 36.154];
    for (const [index, value] of expected.entries()) expect(moved[index]).toBeCloseTo(value, 3);
    expect(moved.reduce((sum, value) => sum + value, 0) - 180).toBeCloseTo(13.846, 3);
  });

  it("stay where they are fixed, and never fall below zero", () => {
    const moved = reconciledLeaves(
      [
        { forecast: 100, sigma: 0 },
        { forecast: 10, sigma: 20 },
      ],
      {
        forecast: 20,
        sigma: 1,
      },
    );
    expect(moved).toEqual([100, 0]);
  });
});

describe("whole amounts", () => {
  it.each([
    [
      [106.154, 51.538, 36.154],
      [106, 52, 36],
    ],
    [
      [0.4, 0.4, 0.4],
      [1, 0, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [0.0001, 0],
      [0, 0],
    ],
    [
      [1e12, 1e12, 0.6],
      [1e12, 1e12, 1],
    ],
  ])("of %j are %j, and add up", (amounts, whole) => {
    expect(wholeLeaves(amounts)).toEqual(whole);
  });
});

describe("a parent", () => {
  it.each([
    [0.098, 6, true],
    [0.0981, 6, false],
    [0.05, 5, false],
  ])("with an error of %d beside .1, over %d origins, is better: %s", (parentWape, origins, isBetter) => {
    expect(isParentBetter({ parentWape, leavesWape: 0.1, origins })).toBe(isBetter);
  });
});
