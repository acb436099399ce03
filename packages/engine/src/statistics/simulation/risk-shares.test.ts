import { expect, it } from "vitest";
import { addLeaf, cumulate, drawOrigins, noErrors } from "./draw-paths.ts";
import { shareOfMinimum } from "./risk-shares.ts";

const errors = (size: number, step: number) =>
  Float32Array.from({ length: 48 }, (_, index) => size * (((index * step) % 19) - 9));

it("the leaf that errs most makes most of the risk, and shares add up to the whole", () => {
  const originAges = Array.from({ length: 24 }, (_, index) => index + 1);
  const draws = drawOrigins({ seed: "s", pathCount: 2_000, horizon: 2, originAges, pathLength: 2 });
  const leaves = [errors(10, 37), errors(1, 53)];
  const cumulated = leaves.map((leaf) => {
    const flows = noErrors(draws);
    addLeaf(flows, draws, leaf);
    return cumulate(flows, draws);
  });
  const [large = new Float64Array(0), small = new Float64Array(0)] = cumulated;
  const balances = large.map((value, index) => value + (small[index] ?? 0));
  const shares = cumulated.map((leaf) => shareOfMinimum(leaf, draws, balances));
  expect(shares[0]).toBeGreaterThan(0.9);
  expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBeCloseTo(1, 9);
});
