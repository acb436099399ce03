import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  forecastLeaf,
  type LeafHistory,
  periodicities,
  plannedAmount,
  usableHistory,
} from "./forecast-leaf.ts";

const monthly = (amounts: readonly number[], exceptional?: readonly number[]): LeafHistory => ({
  amounts: Float64Array.from(amounts),
  ...periodicities.monthly,
  ...(exceptional === undefined ? {} : { exceptional: new Set(exceptional) }),
});
const repeated = (count: number, amount: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => amount(index));
const shapeOf = (amounts: readonly number[]) => forecastLeaf(monthly(amounts), 12).shape;
const steady = (index: number) => 100_000 + ((index * 7_919) % 997);

const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0);

describe("an exceptional period", () => {
  it("is taken for a usual one of the months since the first movement, not of those before it", () => {
    const amounts = Float64Array.from({ length: 60 }, (_, at) => (at < 36 ? 0 : at === 50 ? 900 : 100));
    const history = { amounts, ...periodicities.monthly, exceptional: new Set([50]) };
    expect([...usableHistory(history)]).toEqual(Array.from({ length: 24 }, () => 100));
  });
});

describe("a leaf", () => {
  it.each([
    ["nothing", repeated(24, () => 0)],
    ["short", [0, 0, 500, 700, 600]],
    ["dormant", [...repeated(20, steady), ...repeated(12, () => 0)]],
    ["sparse", repeated(36, (index) => (index % 12 === 6 ? 50_000 : 0))],
    ["intermittent", repeated(36, (index) => (index % 3 === 0 ? 50_000 : 0))],
    ["lumpy", repeated(36, (index) => ((index * 7) % 10 < 3 ? 90_000 : 10_000) + ((index * 7_919) % 997))],
    ["smooth", repeated(60, (index) => 100_000 + 1_000 * index + ((index * 7_919) % 997))],
  ] as const)("is %s", (shape, amounts) => {
    expect(shapeOf(amounts)).toBe(shape);
  });

  it("of one to three periods repeats their median", () => {
    expect(forecastLeaf(monthly([500, 700, 600]), 2).mean).toEqual(Float64Array.of(600, 600));
  });

  it("that is dormant, or never moved, is forecast at nothing", () => {
    expect(forecastLeaf(monthly([...repeated(20, steady), ...repeated(12, () => 0)]), 2).mean).toEqual(
      new Float64Array(2),
    );
    expect(forecastLeaf(monthly([]), 2).mean).toEqual(new Float64Array(2));
  });

  it("with lumps has a mean beyond its typical month, and says by how much", () => {
    const { typical, mean, allowance } = forecastLeaf(
      monthly(repeated(36, (index) => (index % 9 === 4 ? 800_000 : steady(index)))),
      12,
    );
    expect(allowance).toBeGreaterThan(20_000);
    expect(sum(mean) - sum(typical)).toBeCloseTo(12 * allowance, 3);
  });

  it("counts a gap as nothing paid, and what somebody excluded as usual", () => {
    expect(usableHistory(monthly([0, 0, 10, 0, 30])).toString()).toBe("10,0,30");
    expect(usableHistory(monthly([10, 20, 9_000, 30], [2])).toString()).toBe("10,20,20,30");
    expect(usableHistory(monthly([10, Number.NaN, 30])).toString()).toBe("10,20,30");
  });

  it("looks at the last sixty months", () => {
    expect(usableHistory(monthly(repeated(61, (index) => index + 1)))[0]).toBe(2);
  });
});

describe("whatever a leaf's history is", () => {
  const amount = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 1_000_000 }) },
    fc.constantFrom(0, 1e13, -1e13, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e-9),
    fc.integer({ min: -1_000_000, max: -1 }),
  );

  it("its forecast is numbers at or above zero, and never a failure", () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 70 }), (amounts) => {
        const { mean, typical, robustShare } = forecastLeaf(monthly(amounts), 12);
        for (const value of [...mean, ...typical]) expect(value).toBeGreaterThanOrEqual(0);
        expect([...mean, ...typical, robustShare].every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("is known of five thousand zeros and of one value", () => {
    expect(shapeOf(repeated(5_000, () => 0))).toBe("nothing");
    expect(forecastLeaf(monthly([7]), 1).typical).toEqual(Float64Array.of(7));
  });
});

describe("a cell of the plan", () => {
  it.each([
    [10.5, 11],
    [-3, 0],
    [Number.NaN, 0],
    [1e12 + 1, 1e12],
  ])("holds %d as %d", (mean, planned) => {
    expect(plannedAmount(mean, 100)).toBe(planned);
  });
});
