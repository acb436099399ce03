import { describe, expect, it } from "vitest";
import { drawOrigins, noErrors } from "./draw-paths.ts";
import { addKnownLine, type KnownLine } from "./draw-payments.ts";

const draws = drawOrigins({ seed: "s", pathCount: 1_000, horizon: 3, originAges: [1], pathLength: 3 });
const line: KnownLine = {
  id: "invoice 7",
  amount: 500,
  plannedStep: 0,
  remaining: { delays: [0, 31, 200], weights: [0.5, 0.3, 0.2], left: 0 },
  stepOf: (delay) => Math.floor(delay / 30),
};
const flowsOf = (...lines: readonly KnownLine[]) => {
  const flows = noErrors(draws);
  for (const one of lines) addKnownLine(flows, draws, "company 1", one);
  return flows;
};
const sumOf = (flows: Float64Array, step: number) =>
  flows.subarray(step * 1_000, (step + 1) * 1_000).reduce((sum, value) => sum + value, 0);

describe("a known line", () => {
  it("leaves its planned step as often as its payer is late, and comes when the payer pays", () => {
    const flows = flowsOf(line);
    expect(sumOf(flows, 0) / -500_000).toBeCloseTo(0.5, 1);
    expect(sumOf(flows, 1) / 500_000).toBeCloseTo(0.3, 1);
    expect(sumOf(flows, 2)).toBe(0);
  });

  it("is drawn the same whatever else is known", () => {
    const other = { ...line, id: "invoice 8", amount: 20 };
    const [alone, together, only] = [flowsOf(line), flowsOf(other, line), flowsOf(other)];
    expect(together).toEqual(alone.map((value, index) => value + (only[index] ?? 0)));
  });
});
