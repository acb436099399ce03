import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spansAround, waterfallSpans } from "./spans.ts";
import { rangeOf } from "./value-range.ts";

describe("a waterfall", () => {
  it("stands on zero where that is near", () => {
    expect(waterfallSpans(100, [-90, 20])).toEqual([
      { from: 0, to: 1 },
      { from: 0.1, to: 1 },
      { from: 0.1, to: 0.3 },
      { from: 0, to: 0.3 },
    ]);
  });

  it("shows small steps of a large balance", () => {
    const [, step] = waterfallSpans(1_000_000, [-1_000]);
    expect((step?.to ?? 0) - (step?.from ?? 0)).toBeGreaterThan(0.5);
  });

  it("keeps every bar within its width, and as long as what it is of", () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 8 }), (first, steps) => {
        const spans = waterfallSpans(first, steps);
        expect(spans).toHaveLength(steps.length + 2);
        for (const { from, to } of spans) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(1 + 1e-9);
          expect(to).toBeGreaterThanOrEqual(from);
        }
        const lengths = spans.slice(1, -1).map(({ from, to }) => to - from);
        const perUnit = Math.max(0, ...steps.map((step, at) => (lengths[at] ?? 0) / (Math.abs(step) || 1)));
        for (const [at, step] of steps.entries())
          expect(lengths[at]).toBeCloseTo(Math.abs(step) * perUnit, 6);
      }),
    );
  });
});

it("has what goes out on one side of a line, and what comes in on the other", () => {
  expect(
    spansAround([
      { left: 30, right: 10 },
      { left: 0, right: 0 },
    ]),
  ).toEqual({
    axis: 0.75,
    spans: [
      { left: { from: 0, to: 0.75 }, right: { from: 0.75, to: 1 } },
      { left: { from: 0.75, to: 0.75 }, right: { from: 0.75, to: 0.75 } },
    ],
  });
  expect(spansAround([{ left: 0, right: 0 }]).axis).toBe(0.5);
});

it.each([
  [[], { low: 0, high: 1 }],
  [[50], { low: 0, high: 100 }],
  [[0], { low: -1, high: 1 }],
  [[100, 200], { low: 92, high: 208 }],
])("has some air around %j", (values, range) => {
  expect(rangeOf(values)).toEqual(range);
});
