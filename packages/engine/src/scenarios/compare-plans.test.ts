import { balance } from "@amont/kernel/change-and-balance.ts";
import { frequencies } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { netCashFlow, periodBalances } from "../statement/balances.ts";
import { makeStatement, measures, type Statement } from "../statement/statement.ts";
import {
  anyCompany,
  axisFor,
  badNumbersIn,
  dailySums,
  statementFor,
  table,
  tree,
} from "../testing/random-company.ts";
import { comparePlans, comparisonRate } from "./compare-plans.ts";

const axis = axisFor("monthly", 0, 3);

/** Sales of leaf 2 and purchases of leaf 6, month by month; 300.00 of the sales are invoiced for December. */
const planOf = (sales: readonly number[], purchases: readonly number[]): Statement =>
  makeStatement(axis, {
    tree,
    usesExpected: true,
    factsOf: (id) => {
      if (id === 2)
        return {
          realized: [],
          expected: [dailySums(["2026-12-10", 30_000])],
          forecast: Float64Array.from(sales),
        };
      return id === 6 ? { realized: [], expected: [], forecast: Float64Array.from(purchases) } : undefined;
    },
  });

describe("two plans side by side", () => {
  const base = planOf([100_000, 100_000, 100_000], [60_000, 60_000, 60_000]);
  // Sales fall: in December below what is invoiced already. Purchases follow in January.
  const scenario = planOf([100_000, 20_000, 50_000], [60_000, 60_000, 40_000]);
  const comparison = comparePlans(base, scenario);

  it("show the cells that differ and what each does to the cash", () => {
    const golden = table(`
      | category | month | forecast was | is     | counted was | counts | cash    |
      | -------- | ----- | ------------ | ------ | ----------- | ------ | ------- |
      | 2        | 1     | 100000       | 20000  | 100000      | 30000  | -70000  |
      | 2        | 2     | 100000       | 50000  | 100000      | 50000  | -50000  |
      | 6        | 2     | 60000        | 40000  | 60000       | 40000  | 20000   |
    `);
    expect(
      comparison.changedCells.map(({ category, column, base: was, other: is, cashEffectMinor }) =>
        [category.id, column, was.forecast, is.forecast, was.cashFlow, is.cashFlow, cashEffectMinor].map(
          String,
        ),
      ),
    ).toEqual(golden);
    expect(comparison.cashEffectMinor).toEqual([0, -70_000, -30_000]);
  });

  it("show the difference on every line", () => {
    const lines = comparison.lines.map(({ category, cells }) => [category.id, [...cells.cashFlow]]);
    expect(lines).toEqual([
      [1, [0, -70_000, -50_000]],
      [2, [0, -70_000, -50_000]],
      [3, [0, 0, 0]],
      [4, [0, 0, -20_000]],
      [5, [0, 0, -20_000]],
      [6, [0, 0, -20_000]],
      [7, [0, 0, 0]],
    ]);
    expect([...comparison.inflow.forecast]).toEqual([0, -80_000, -50_000]);
  });

  it("are compared on the same columns only", () => {
    const elsewhere = makeStatement(axisFor("monthly", 0, 2), {
      tree,
      usesExpected: true,
      factsOf: () => undefined,
    });
    expect(() => comparePlans(base, elsewhere)).toThrow("same columns");
  });

  it("agree on cash where a leaf of one was given children in the other", () => {
    const child = { id: 8, parentId: 2, isInflow: true, name: "Autre", position: 0, kind: "normal" } as const;
    const grown = makeStatement(axis, {
      tree: [...tree, child],
      usesExpected: true,
      factsOf: (id) =>
        id === 8
          ? { realized: [], expected: [], forecast: Float64Array.of(100_000, 90_000, 100_000) }
          : undefined,
    });
    const before = planOf([100_000, 100_000, 100_000], [0, 0, 0]);
    expect(comparePlans(before, grown).cashEffectMinor).toEqual([0, -10_000, 0]);
    expect(comparePlans(grown, before).cashEffectMinor).toEqual([0, 10_000, 0]);
  });
});

describe("the rate of a scenario", () => {
  it.each(
    table(`
    | scenario ends at | base ends at | rate |
    | ---------------- | ------------ | ---- |
    | 125000           | 100000       | 25   |
    | 100000           | 100000       | 0    |
    | 100499           | 100000       | 0    |
    | 100500           | 100000       | 1    |
    | 99500            | 100000       | -1   |
    | 0                | 100000       | -100 |
    | -50000           | 100000       | -150 |
    | -50000           | -100000      | 50   |
    | -150000          | -100000      | -50  |
    | 99900            | 100000       | 0    |
    | 5000             | 0            | none |
    | 0                | 0            | none |
  `),
  )("%s against %s is %s", (scenarioEnd, baseEnd, rate) => {
    const found = comparisonRate(balance(Number(scenarioEnd)), balance(Number(baseEnd)));
    expect(found).toBe(rate === "none" ? null : Number(rate));
  });
});

describe("for any two plans", () => {
  it("the changed cells add up to the difference of cash, and a plan does not differ from itself", () => {
    fc.assert(
      fc.property(anyCompany, anyCompany, fc.constantFrom(...frequencies), (one, two, frequency) => {
        const columns = axisFor(frequency, -4, 8);
        const [left, right] = [statementFor(columns, one), statementFor(columns, two)];
        const comparison = comparePlans(left, right);
        const nets = [netCashFlow(left), netCashFlow(right)];
        expect(comparison.cashEffectMinor).toEqual(
          columns.periods.map((_, column) => (nets[1]?.[column] ?? 0) - (nets[0]?.[column] ?? 0)),
        );
        for (const measure of measures)
          expect(comparison.inflow[measure]).toEqual(comparison.lines[0]?.cells[measure]);
        expect(comparePlans(left, left).changedCells).toEqual([]);
        expect(badNumbersIn(comparison.lines)).toEqual([]);
        const ends = [left, right].map((plan) => periodBalances(plan, balance(0)).end.at(-1) ?? balance(0));
        const rate = comparisonRate(ends[1] ?? balance(0), ends[0] ?? balance(0));
        expect(badNumbersIn(rate)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
