import { describe, expect, it } from "vitest";
import { quantile } from "../ordered.ts";
import { calibratedBalances, calibration } from "./calibrate-balance.ts";
import { addLeaf, cumulate, drawOrigins, noErrors } from "./draw-paths.ts";

const draws = drawOrigins({
  seed: "calibration",
  pathCount: 1_000,
  horizon: 3,
  originAges: [1, 2, 3, 4, 5, 6, 7, 8],
  pathLength: 3,
});
const flows = noErrors(draws);
addLeaf(
  flows,
  draws,
  Float32Array.from({ length: 24 }, (_, index) => ((index * 37) % 19) - 9),
);
const cumulated = cumulate(flows, draws);
const widthAt = (values: Float64Array, step: number) =>
  quantile(values.subarray(step * draws.pathCount, (step + 1) * draws.pathCount).map(Math.abs), 0.8);
const past = (factor: number) => Float64Array.from({ length: 19 }, (_, index) => factor * (index + 1));

describe("simulated balances", () => {
  it("become as wide as past balances prove", () => {
    const { stretch, isIndicative } = calibration(cumulated, draws, [past(1), past(3), past(9)]);
    const values = calibratedBalances(cumulated, draws, { stretch, planned: new Float64Array(3) });
    expect(isIndicative).toBe(false);
    for (const [step, factor] of [1, 3, 9].entries())
      expect(widthAt(values, step)).toBeCloseTo(16 * factor, 6);
  });

  it("are never stretched less further ahead", () => {
    const alone = (factor: number) =>
      calibration(cumulated, draws, [past(factor), past(factor), past(factor)]);
    const { stretch } = calibration(cumulated, draws, [past(9), past(1), past(1)]);
    expect(stretch[0]).toBeLessThan(alone(9).stretch[0] ?? 0);
    expect(stretch[1]).toBe(stretch[0]);
    expect(stretch[2]).toBe(stretch[0]);
  });

  it("are told as indicative from fewer than six origins, and then not made narrower", () => {
    const few = past(0.001).subarray(0, 5);
    expect(calibration(cumulated, draws, [few, few, few])).toEqual({
      stretch: new Float64Array(3).fill(1),
      isIndicative: true,
    });
  });

  it("move with the plan, path by path: a lower plan never lowers the risk", () => {
    const stretch = new Float64Array(3).fill(1);
    const of = (planned: number) =>
      calibratedBalances(cumulated, draws, { stretch, planned: new Float64Array(3).fill(planned) });
    const [high, low] = [of(10), of(5)];
    expect(low.every((value, index) => value === (high[index] ?? 0) - 5)).toBe(true);
  });
});
