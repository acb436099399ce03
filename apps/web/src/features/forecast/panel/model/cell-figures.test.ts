import {
  emptyStatementCells,
  type StatementAnswer,
  type StatementCategory,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { describe, expect, it } from "vitest";
import { achievedPercent, balanceOf, figuresOf, parentsOf } from "./cell-figures.ts";

const cells = (cashFlow: readonly number[]) => {
  const made = emptyStatementCells(2);
  made.cashFlow.set(cashFlow);
  return made;
};
const category = (categoryId: number, parentId: number | null, cashFlow: readonly number[]) =>
  ({ categoryId, name: `c${categoryId}`, parentId, cells: cells(cashFlow) }) as unknown as StatementCategory;

const statement = {
  columns: [{ offset: -1 }, { offset: 0 }],
  inflow: {
    summary: cells([300, 500]),
    categories: [category(1, null, [300, 500]), category(2, 1, [100, 50])],
  },
  outflow: { summary: cells([120, 700]), categories: [] },
  startBalances: [1_000, 1_180],
  endBalances: [1_180, 980],
  conversion: {
    columns: [
      { difference: -8, opening: -5, flows: -4, rounding: 1, budgetStep: 0 },
      { difference: 3, opening: 2, flows: 1, rounding: 0, budgetStep: 2 },
    ],
    pockets: [],
  },
} as unknown as StatementAnswer;

const total = (line: "inflow" | "netChange" | "balanceStart" | "balanceEnd", offset: number | null) => ({
  line: { kind: "total", total: line } as const,
  offset,
});

const conversion = (part: "flows" | null, offset: number | null) =>
  balanceOf(statement, { line: { kind: "conversion", part }, offset });

const of = (offset: number | null) => ({ line: { kind: "category", categoryId: 2 } as const, offset });

describe("what a cell comes to", () => {
  it("is what the statement says, or all that is shown", () => {
    expect(figuresOf(statement, of(0))?.cashFlow).toBe(50);
    expect(figuresOf(statement, of(null))?.cashFlow).toBe(150);
    expect(figuresOf(statement, of(7))).toBeNull();
    expect(figuresOf(statement, total("inflow", 0))?.cashFlow).toBe(500);
    expect(figuresOf(statement, total("balanceEnd", 0))).toBeNull();
    expect(figuresOf(statement, { line: { kind: "category", categoryId: 99 }, offset: 0 })).toBeNull();
  });

  it("of a balance goes from the first column to the last", () => {
    expect(balanceOf(statement, total("balanceStart", 0))).toBe(1_180);
    expect(balanceOf(statement, total("balanceStart", null))).toBe(1_000);
    expect(balanceOf(statement, total("balanceEnd", null))).toBe(980);
    expect(balanceOf(statement, total("netChange", 0))).toBe(-200);
    expect(balanceOf(statement, total("netChange", null))).toBe(-20);
    expect(balanceOf(statement, total("inflow", 0))).toBeNull();
  });

  it("of the conversion is of its column, or of all that is shown", () => {
    expect([conversion(null, -1), conversion(null, 0), conversion(null, null)]).toEqual([-8, 3, -5]);
    expect([conversion("flows", -1), conversion("flows", null)]).toEqual([-4, -3]);
    expect(conversion(null, 7)).toBeNull();
  });

  it("knows its parents and how much of it is done", () => {
    expect(parentsOf(statement, 2).map(({ name }) => name)).toEqual(["c1"]);
    const facts = { realized: 41_260, expected: 38_450, forecast: 95_955, remaining: 0, cashFlow: 0 };
    expect(achievedPercent(facts)).toBe(83);
    expect(achievedPercent({ ...facts, forecast: 0 })).toBeNull();
  });
});
