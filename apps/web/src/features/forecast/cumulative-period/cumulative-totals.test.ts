import {
  emptyStatementCells,
  type StatementAnswer,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { describe, expect, it } from "vitest";
import { cumulativeTotals, holdsPeriod } from "./cumulative-totals.ts";

const cells = (...cashFlow: number[]) => ({
  ...emptyStatementCells(cashFlow.length),
  cashFlow: Float64Array.from(cashFlow),
});
const statement = {
  columns: [-1, 0, 1, 2].map((offset) => ({ offset })),
  inflow: { summary: cells(10, 20, 30, 40), categories: [{ categoryId: 7, cells: cells(10, 20, 30, 40) }] },
  outflow: { summary: cells(1, 2, 3, 4), categories: [{ categoryId: 8, cells: cells(1, 2, 3, 4) }] },
  startBalances: [100, 109, 127, 154],
  endBalances: [109, 127, 154, 190],
  conversion: null,
} as unknown as StatementAnswer;

describe("the cumulative column", () => {
  it("adds up its own period, and shows what is held at both ends of it", () => {
    expect(Object.fromEntries(cumulativeTotals(statement, { begin: 0, end: 2 }))).toEqual({
      inflow: 50,
      outflow: 5,
      netChange: 45,
      balanceStart: 109,
      balanceEnd: 154,
      c7: 50,
      c8: 5,
    });
  });

  it("adds up what converting made of its periods", () => {
    const columns = [1, 20, -300, 4_000].map((amount) => ({
      difference: amount * 3,
      opening: amount * 2,
      flows: amount,
      rounding: 0,
      budgetStep: -amount,
    }));
    const totals = cumulativeTotals(
      { ...statement, conversion: { columns, pockets: [] } },
      { begin: 0, end: 2 },
    );
    expect([...totals].filter(([key]) => key.startsWith("conversion"))).toEqual([
      ["conversion", -840],
      ["conversion_opening", -560],
      ["conversion_flows", -280],
      ["conversion_rounding", 0],
      ["conversion_budgetStep", 280],
    ]);
  });

  it.each([
    [{ begin: -1, end: 3 }, true],
    [{ begin: 0, end: 2 }, true],
    [{ begin: -2, end: 2 }, false],
    [{ begin: 0, end: 4 }, false],
  ])("is of columns that are there: %j, %s", (period, isHeld) => {
    expect(holdsPeriod(statement, period)).toBe(isHeld);
  });
});
