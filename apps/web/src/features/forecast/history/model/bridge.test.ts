import { bridgeReasons } from "@amont/contract/operations/forecast/get-bridge.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BridgeAnswer, BridgeReason } from "../history-queries.ts";
import { bridgeSum, largestSteps } from "./bridge-sums.ts";
import { waterfall } from "./waterfall-geometry.ts";

const step = (offset: number, amount: number) =>
  ({ reason: "moved", transactionId: 1, transaction: null, categoryId: 1, offset, amount }) as const;

const none = Object.fromEntries(bridgeReasons.map((reason) => [reason, 0])) as Record<BridgeReason, number>;

const answer: BridgeAnswer = {
  currency: "EUR",
  columns: [
    { offset: 0, before: 100.1, after: 70.1, reasons: { ...none, moved: -20.2, plan: -9.8 }, unexplained: 0 },
    { offset: 1, before: 50, after: 71.2, reasons: { ...none, moved: 20.2 }, unexplained: 1 },
  ],
  steps: [step(0, -20.2), step(1, 20.2), step(0, -9.8)],
  otherStepCount: 7,
};

describe("a bridge", () => {
  it("is added up over its columns: what moved within them cancels out", () => {
    expect(bridgeSum(answer, null)).toEqual({
      beforeMinor: 15_010,
      afterMinor: 14_130,
      parts: [
        { reason: "plan", amountMinor: -980 },
        { reason: "unexplained", amountMinor: 100 },
      ],
    });
    expect(bridgeSum(answer, 0)).toEqual({
      beforeMinor: 10_010,
      afterMinor: 7_010,
      parts: [
        { reason: "moved", amountMinor: -2_020 },
        { reason: "plan", amountMinor: -980 },
      ],
    });
  });

  it("tells the largest steps and counts the others", () => {
    expect(largestSteps(answer, null, 2)).toEqual({ steps: answer.steps.slice(0, 2), otherCount: 8 });
    expect(largestSteps(answer, 0, 10)).toEqual({ steps: [answer.steps[0], answer.steps[2]], otherCount: 0 });
  });
});

describe("a waterfall", () => {
  const drawing = { width: 500, top: 10, bottom: 160, left: 50 };

  it("hangs each step on the one before, between two totals that stand on zero", () => {
    const { bars, scale } = waterfall(100, [-40, 20], drawing);
    expect(bars.map(({ level }) => level)).toEqual([scale.y(100), scale.y(60), scale.y(80), scale.y(80)]);
    expect(bars.map(({ y }) => y)).toEqual([scale.y(100), scale.y(100), scale.y(80), scale.y(80)]);
    expect(scale.y(0)).toBe(160);
  });

  it("stays in its drawing, whatever the amounts", () => {
    const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 11 }), (before, steps) => {
        const { bars } = waterfall(before, steps, drawing);
        expect(bars).toHaveLength(steps.length + 2);
        for (const { x, y, width, height } of bars) {
          expect(x).toBeGreaterThanOrEqual(drawing.left);
          expect(x + width).toBeLessThanOrEqual(drawing.width);
          expect(y).toBeGreaterThanOrEqual(drawing.top - 0.1);
          expect(y + height).toBeLessThanOrEqual(drawing.bottom + 2);
        }
      }),
    );
  });
});
