import { describe, expect, it } from "vitest";
import type { KnownLine } from "./draw-payments.ts";
import { pastBalanceErrors, pastErrors } from "./past-errors.ts";
import { BalanceSimulation, simulateBalance } from "./simulate-balance.ts";

const repeatLast = (history: Float64Array, horizon: number) =>
  new Float64Array(horizon).fill(history.at(-1) ?? 0);
const options = { pathLength: 2, leastHistory: 3 };

const count = (length: number) => pastErrors(new Float64Array(length), repeatLast, options).originAges.length;

describe("past errors", () => {
  it("are what was wrong by origin, the latest first, and see nothing that came later", () => {
    const seen: number[] = [];
    const spying = (history: Float64Array, horizon: number) => {
      seen.push(history.length);
      return repeatLast(history, horizon);
    };
    const { errors, originAges } = pastErrors(Float64Array.of(10, 10, 10, 10, 12, 8), spying, options);
    expect(seen).toEqual([4, 3]);
    expect(originAges).toEqual([2, 3]);
    expect([...errors].map(Math.sign)).toEqual([1, -1, 0, 1]);
  });

  it("have the size that the leaf has today", () => {
    const grown = Float64Array.from({ length: 60 }, (_, index) => (index < 30 ? 100 : 200) + (index % 2));
    const { errors, originAges } = pastErrors(grown, repeatLast, options);
    const then = originAges.indexOf(32);
    expect(Math.abs(errors[2 * then] ?? 0)).toBeCloseTo(200.5 / 100.5, 1);
  });

  it("are as many as there are origins, at most 36", () => {
    expect([4, 5, 40, 41].map(count)).toEqual([0, 1, 36, 36]);
  });

  it("add up over leaves and steps to those of the balance", () => {
    const leaves = [Float32Array.of(1, 2, 3, 4), Float32Array.of(10, 20, 30, 40)];
    expect(pastBalanceErrors(leaves, { originCount: 2, pathLength: 2 })).toEqual([
      Float64Array.of(11, 33),
      Float64Array.of(33, 77),
    ]);
  });
});

const lineOf = (delay: number): KnownLine => ({
  id: "invoice 7",
  amount: 50,
  plannedStep: 0,
  remaining: { delays: [delay], weights: [1], left: 0 },
  stepOf: (days) => Math.floor(days / 30),
});

describe("simulated balances", () => {
  const plan = {
    seed: "company 1, 2026-11-18",
    pathCount: 200,
    planned: Float64Array.of(100, 200, 300),
    leafErrors: [Float32Array.from({ length: 16 }, (_, index) => ((index * 37) % 19) - 9)],
    originAges: [2, 3, 4, 5, 6, 7, 8, 9],
    pathLength: 2,
  };

  it("are the same for the same seed, and none without a past", () => {
    expect(simulateBalance(plan)).toEqual(simulateBalance(plan));
    expect(simulateBalance({ ...plan, originAges: [], leafErrors: [] })).toBeNull();
  });

  it("have known lines when their payers pay, on the plan's step where they always do", () => {
    const withLine = (line: KnownLine) => {
      const simulation = new BalanceSimulation(plan);
      for (const errors of plan.leafErrors) simulation.addLeaf(errors);
      simulation.addLine(line);
      return simulation.finish(plan.planned).values;
    };
    const without = simulateBalance(plan)?.values ?? new Float64Array(0);
    expect(withLine(lineOf(3))).toEqual(without);
    const later = withLine(lineOf(40));
    for (const [index, value] of later.entries())
      expect(value).toBeCloseTo((without[index] ?? 0) - (index < plan.pathCount ? 50 : 0), 9);
  });

  it("do not depend on the order of leaves", () => {
    const other = Float32Array.from({ length: 16 }, (_, index) => ((index * 53) % 23) - 11);
    const leaves = [...plan.leafErrors, other];
    expect(simulateBalance({ ...plan, leafErrors: leaves })).toEqual(
      simulateBalance({ ...plan, leafErrors: leaves.toReversed() }),
    );
  });
});
