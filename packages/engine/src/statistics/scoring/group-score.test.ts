import { addMonths, calendarDate } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupScore, withAmounts } from "./group-score.ts";
import type { ScoredLine, ScoredPair } from "./pairs.ts";

/** One month ahead, at the first day of twelve months. */
const year = (line: ScoredLine, said: Partial<ScoredPair>): readonly ScoredPair[] =>
  Array.from({ length: 12 }, (_, month) => ({
    line,
    originOn: addMonths(calendarDate("2026-01-01"), month),
    horizon: 1,
    plan: 0,
    automatic: 0,
    low: null,
    high: null,
    naive: 0,
    last: 0,
    actual: 0,
    isReplayed: false,
    ...said,
  }));

const errorOf = (pairs: readonly ScoredPair[]): number | null =>
  groupScore(pairs.map((one) => Object.assign({}, one, { plan: null }))).errors.automatic;

/** In euros, and in dollars of .80 euros. */
const atelier = [
  ...year("inflows", { plan: 110, automatic: 105, naive: 90, actual: 100 }),
  ...year("outflows", { plan: 60, automatic: 63, naive: 60, actual: 60 }),
  ...year("balance", { actual: 10, low: 0, high: 20 }),
];
const boston = [
  ...year("inflows", { plan: 200, automatic: 250, naive: 150, actual: 250 }),
  ...year("outflows", { plan: 100, automatic: 50, naive: 50, actual: 50 }),
  ...year("balance", { actual: 10, low: 20, high: 30 }),
];
const inEuros = boston.map((pair) => withAmounts(pair, (minor) => (minor * 4) / 5));

describe("companies of a group, side by side and together", () => {
  it.each([
    ["Atelier", atelier, [0.0625, 0.05, 0.0625], [0.0625, 0.0125, -0.0625], 1],
    ["Boston", boston, [1 / 3, 0, 1 / 3], [-1 / 3, 0, -1 / 3], 0],
    // The mean of both errors of the plan is .198; Boston moves more.
    ["together", [...atelier, ...inEuros], [0.225, 0.02, 0.225], [-0.175, 0.005, -0.225], 0.5],
  ] as const)("%s", (_, pairs, errors, bias, coverage) => {
    const score = groupScore(pairs);
    for (const [at, who] of (["plan", "automatic", "naive"] as const).entries()) {
      expect(score.errors[who]).toBeCloseTo(errors[at] ?? 0, 12);
      expect(score.bias[who]).toBeCloseTo(bias[at] ?? 0, 12);
    }
    expect(score.coverage.coverage?.share).toBe(coverage);
  });

  it("says in money what both were wrong by, towards the cash", () => {
    const { biasMinor, errors } = groupScore([...atelier, ...inEuros]);
    // Ten too much a month, and eighty too little.
    expect(biasMinor).toMatchObject({ count: 48, plan: -840, automatic: 24, naive: -1_080 });
    expect(errors).toMatchObject({ count: 48, planCount: 48, replayedCount: 0 });
  });

  it("says nothing of fewer than twelve pairs, and of a plan that too few of them have", () => {
    const few = groupScore(atelier.filter(({ originOn }) => originOn < "2026-06-01"));
    expect(few).toMatchObject({
      errors: { count: 10, automatic: null },
      coverage: { count: 5, coverage: null },
    });
    const unplanned = groupScore([...year("inflows", { plan: null, automatic: 9, actual: 10 }), ...boston]);
    // Those that have one are compared.
    expect(unplanned.errors).toMatchObject({ count: 24, plan: 1 / 3 });
  });

  const amount = fc.integer({ min: -1_000, max: 1_000 });
  const pair = fc.record({
    line: fc.constantFrom<ScoredLine>("inflows", "outflows", "balance"),
    plan: fc.option(amount),
    automatic: amount,
    naive: amount,
    last: amount,
    actual: amount,
  });
  const company = fc.array(pair, { maxLength: 40 }).map((said) =>
    said.map(
      (one): ScoredPair => ({
        ...one,
        originOn: calendarDate("2026-01-01"),
        horizon: 1,
        low: -500,
        high: 500,
        isReplayed: false,
      }),
    ),
  );

  it("is the same in whichever order they stand, and in whichever currency all of them are shown", () => {
    fc.assert(
      fc.property(company, company, fc.integer({ min: 2, max: 9 }), (left, right, rate) => {
        const together = groupScore([...left, ...right]);
        expect(groupScore([...right, ...left])).toEqual(together);
        const other = groupScore([...left, ...right].map((one) => withAmounts(one, (minor) => minor * rate)));
        expect(other.coverage.coverage).toEqual(together.coverage.coverage);
        for (const who of ["plan", "automatic", "naive", "last"] as const) {
          expect(other.errors[who] === null).toBe(together.errors[who] === null);
          expect(other.errors[who] ?? 0).toBeCloseTo(together.errors[who] ?? 0, 9);
          expect(other.biasMinor[who]).toBe(
            together.biasMinor[who] === null ? null : together.biasMinor[who] * rate,
          );
        }
      }),
    );
  });

  it("lies between the best and the worst of them, where all of them are scored", () => {
    fc.assert(
      fc.property(company, company, (left, right) => {
        const [one, other, both] = [errorOf(left), errorOf(right), errorOf([...left, ...right])];
        if (one === null || other === null || both === null) return;
        expect(both).toBeGreaterThanOrEqual(Math.min(one, other) - 1e-9);
        expect(both).toBeLessThanOrEqual(Math.max(one, other) + 1e-9);
      }),
    );
  });
});
