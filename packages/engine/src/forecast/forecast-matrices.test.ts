import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Measure } from "../statement/statement.ts";
import { buffersOf, type LeafMatrix, leafMatrix, matrixCashFlow } from "./forecast-matrices.ts";
import type { TotalsChange } from "./ledger-cube.ts";
import {
  cell,
  facts,
  type Given,
  leaves,
  look,
  model,
  november,
  purchases,
  series,
  today,
} from "./testing/small-company.ts";

const middle = toEpochDay(today);
const change: fc.Arbitrary<TotalsChange> = fc
  .record({
    isPaid: fc.boolean(),
    categoryId: fc.constantFrom(...leaves),
    accountId: fc.constantFrom(1, 2),
    currency: fc.constant("EUR"),
    shift: fc.integer({ min: -70, max: 70 }),
    amountMinor: fc.integer({ min: -50_000, max: 200_000 }),
    scenarioId: fc.constantFrom(0, 10),
  })
  .map(({ shift, ...one }) =>
    Object.assign(one, {
      scenarioId: one.isPaid ? 0 : one.scenarioId,
      day: middle + (one.isPaid ? -Math.abs(shift) : shift),
    }),
  );
const plan = fc.array(
  fc.record({
    categoryId: fc.constantFrom(...leaves),
    shift: fc.integer({ min: -2, max: 4 }),
    amountMinor: fc.integer({ min: 0, max: 90_000 }),
  }),
  { maxLength: 8 },
);
const given = fc
  .record({ totals: fc.array(change, { maxLength: 20 }), plan, usesExpected: fc.boolean() })
  .map(
    ({ totals, plan: planned, usesExpected }): Given => ({
      totals,
      facts: facts({ settings: { ...facts().settings, usesExpected } }),
      series: [series(1, purchases, { kind: "categoryFormula", formula: "[Ventes] * 0,5" })],
      cells: planned.map(({ categoryId, shift, amountMinor }, at) =>
        cell(at + 1, categoryId, november + shift, amountMinor),
      ),
    }),
  );
const shown = fc.record({
  frequency: fc.constantFrom("monthly" as const, "weekly" as const, "daily" as const, "quarterly" as const),
  begin: fc.integer({ min: -8, max: 3 }),
  length: fc.integer({ min: 0, max: 12 }),
  accountIds: fc.constantFrom([], [2]),
  scenarioId: fc.constantFrom(null, 10),
});

/** Of all leaves for which something holds, by period. */
function sums(matrix: LeafMatrix, cells: Float64Array, isCounted: (row: number) => boolean): number[] {
  const periodCount = matrix.borders.length - 1;
  const totals = Array.from({ length: Math.max(0, periodCount) }, () => 0);
  for (const [at, amount] of cells.entries()) {
    const period = at % periodCount;
    if (isCounted(Math.floor(at / periodCount))) totals[period] = (totals[period] ?? 0) + amount;
  }
  return totals;
}

describe("plain matrices", () => {
  it("add up to the statement's figures, and roll to its balances", () => {
    fc.assert(
      fc.property(given, shown, (company, { begin, length, ...options }) => {
        const forecast = model(company);
        const matrix = leafMatrix(forecast, { ...options, range: offsetRange(begin, begin + length) });
        const { statement, balances } = look(forecast, { ...options, begin, end: begin + length }).result;
        const cashFlow = matrixCashFlow(matrix);
        const cellsOf = { ...matrix, cashFlow } satisfies Record<Measure, Float64Array>;
        const parents = new Map(statement.lines.map(({ category }) => [category.id, category.parentId]));
        const isUnder = (leafId: number | null | undefined, wanted: number): boolean =>
          leafId === wanted ||
          (leafId !== null && leafId !== undefined && isUnder(parents.get(leafId), wanted));
        for (const measure of ["realized", "expected", "forecast", "remaining", "cashFlow"] as const) {
          const totals = (isCounted: (row: number) => boolean) => sums(matrix, cellsOf[measure], isCounted);
          expect(totals((row) => matrix.isInflow[row] === 1)).toEqual([...statement.inflow[measure]]);
          expect(totals((row) => matrix.isInflow[row] === 0)).toEqual([...statement.outflow[measure]]);
          for (const { category, cells } of statement.lines)
            expect(totals((row) => isUnder(matrix.leafIds[row], category.id))).toEqual([...cells[measure]]);
        }
        const inflow = sums(matrix, cashFlow, (row) => matrix.isInflow[row] === 1);
        const outflow = sums(matrix, cashFlow, (row) => matrix.isInflow[row] === 0);
        expect(Array.from(matrix.balances.subarray(1))).toEqual(balances.end);
        expect(Array.from(matrix.balances.subarray(0, -1))).toEqual(balances.start);
        expect(inflow.map((amount, at) => (matrix.balances[at] ?? 0) + amount - (outflow[at] ?? 0))).toEqual(
          balances.end,
        );
      }),
      { numRuns: 80 },
    );
  });

  it("by account and day add up to what the daily statement says was paid and is expected", () => {
    fc.assert(
      fc.property(given, fc.constantFrom(null, 10), (company, scenarioId) => {
        const forecast = model(company);
        const matrix = leafMatrix(forecast, {
          frequency: "daily",
          range: offsetRange(-30, 30),
          accountIds: [],
          scenarioId,
        });
        const [firstDay = 0, endDay = 0] = [matrix.borders[0], matrix.borders.at(-1)];
        const ofCompany = forecast.facts.accounts.filter(({ currency }) => currency === "EUR");
        const days = forecast.accountDays(ofCompany, { firstDay, endDay }, scenarioId);
        const byPeriod = (cells: Float64Array) =>
          Array.from(matrix.borders.subarray(0, -1), (border, period) => {
            let sum = 0;
            for (const [at, amount] of cells.entries()) {
              const on = firstDay + (at % (endDay - firstDay));
              if (on >= border && on < (matrix.borders[period + 1] ?? 0)) sum += amount;
            }
            return sum;
          });
        const signed = (cells: Float64Array) => {
          const inflow = sums(matrix, cells, (row) => matrix.isInflow[row] === 1);
          const outflow = sums(matrix, cells, (row) => matrix.isInflow[row] === 0);
          return inflow.map((amount, at) => amount - (outflow[at] ?? 0));
        };
        expect(byPeriod(days.paid)).toEqual(signed(matrix.realized));
        // What is late stands on its own day here, and is carried on today's period there.
        const late = days.expectedBefore.reduce((sum, amount) => sum + amount, 0);
        const due = byPeriod(days.expected);
        const carried = due.slice(0, matrix.currentPeriod).reduce((sum, amount) => sum + amount, late);
        const expected = due.map((amount, period) =>
          period < matrix.currentPeriod ? 0 : period === matrix.currentPeriod ? amount + carried : amount,
        );
        expect(expected).toEqual(signed(matrix.expected));
        expect(days.opening.reduce((sum, amount) => sum + amount, 0)).toBe(matrix.balances[0]);
      }),
      { numRuns: 60 },
    );
  });

  it("are handed over without a copy, and leave the model as it was", () => {
    const forecast = model({ cells: [cell(1, purchases, november, 7_000)] });
    const options = {
      frequency: "monthly",
      range: offsetRange(0, 2),
      accountIds: [],
      scenarioId: null,
    } as const;
    const matrix = leafMatrix(forecast, options);
    const buffers = buffersOf(matrix);
    expect(buffers).toHaveLength(8);
    const taken = structuredClone(matrix, { transfer: buffers });
    expect(matrix.forecast.byteLength).toBe(0);
    expect(taken).toEqual(leafMatrix(forecast, options));
    const accounts = forecast.accountDays(
      forecast.facts.accounts,
      { firstDay: middle, endDay: middle + 3 },
      null,
    );
    expect(structuredClone(accounts, { transfer: buffersOf(accounts) }).opening).toEqual(
      Float64Array.of(1_000_000, 50_000, 7_000),
    );
  });
});
