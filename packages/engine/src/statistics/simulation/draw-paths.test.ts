import { describe, expect, it } from "vitest";
import { addLeaf, cumulate, type DrawnFrom, drawOrigins, noErrors } from "./draw-paths.ts";

const from: DrawnFrom = {
  seed: "company 1, 2026-11-18",
  pathCount: 4_000,
  horizon: 12,
  originAges: Array.from({ length: 40 }, (_, index) => index + 1),
  pathLength: 6,
};
const draws = drawOrigins(from);
const errors = (factor: number) =>
  Float32Array.from({ length: 40 * 6 }, (_, index) => factor * (((index * 7_919) % 101) - 50));

describe("draws", () => {
  it("are the same for the same seed, and others for another", () => {
    expect(drawOrigins(from)).toEqual(draws);
    expect(drawOrigins({ ...from, seed: "company 2" }).origins).not.toEqual(draws.origins);
  });

  it("take recent origins more often, twice as often as those 24 periods older, and none older than 36", () => {
    const counts = new Float64Array(40);
    for (const origin of draws.origins) counts[origin] = (counts[origin] ?? 0) + 1;
    const recent = counts.subarray(0, 12).reduce((sum, count) => sum + count, 0);
    const older = counts.subarray(24, 36).reduce((sum, count) => sum + count, 0);
    expect(recent / older).toBeCloseTo(2, 0);
    expect(counts.subarray(36)).toEqual(new Float64Array(4));
  });

  it("turn the errors around as often as not, and continue with a second draw", () => {
    const positive = draws.signs.filter((sign) => sign === 1).length / draws.signs.length;
    expect(positive).toBeGreaterThan(0.47);
    expect(positive).toBeLessThan(0.53);
    expect(draws.origins).toHaveLength(2 * from.pathCount);
    expect(draws.origins.subarray(0, from.pathCount)).not.toEqual(draws.origins.subarray(from.pathCount));
  });
});

const flowsOf = (...leaves: readonly Float32Array[]) => {
  const flows = noErrors(draws);
  for (const leaf of leaves) addLeaf(flows, draws, leaf);
  return flows;
};

describe("leaves", () => {
  it("add up, in any order", () => {
    expect(flowsOf(errors(1), errors(3))).toEqual(flowsOf(errors(3), errors(1)));
    expect(flowsOf(errors(1), errors(2))).toEqual(flowsOf(errors(3)));
  });

  it("that are taken off again leave what was there", () => {
    const flows = flowsOf(errors(1), errors(2));
    addLeaf(flows, draws, errors(2), -1);
    expect(flows).toEqual(flowsOf(errors(1)));
  });

  it("err together: a leaf and its opposite leave nothing", () => {
    expect(flowsOf(errors(1), errors(-1)).every((value) => value === 0)).toBe(true);
  });
});

it("balances add up the flows of a path", () => {
  const small = { ...draws, pathCount: 2, horizon: 3 };
  expect([...cumulate(Float64Array.of(1, 10, 2, 20, 3, 30), small)]).toEqual([1, 10, 3, 30, 6, 60]);
});
