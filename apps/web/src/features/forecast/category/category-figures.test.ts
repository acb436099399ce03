import {
  type CellMeasure,
  cellMeasures,
  emptyStatementCells,
  type StatementAnswer,
  type StatementCategory,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { addMonths, calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { categoryFigures } from "./category-figures.ts";

type Given = Partial<Record<CellMeasure, readonly number[]>>;

function line(categoryId: number, parentId: number | null, given: Given): StatementCategory {
  const cells = emptyStatementCells(3);
  for (const measure of cellMeasures) cells[measure].set(given[measure] ?? []);
  return {
    categoryId,
    name: `Category ${categoryId}`,
    depth: parentId === null ? 0 : 1,
    parentId,
    childIds: [],
    type: "normal",
    isForecastSettable: true,
    cells,
    marks: { statuses: new Map(), notes: new Map() },
  };
}

const october = calendarDate("2026-10-01");

/** October is past, November runs, December comes. */
const statement: StatementAnswer = {
  currency: "EUR",
  frequency: "monthly",
  columns: [0, 1, 2].map((index) => ({
    offset: index - 1,
    begin: addMonths(october, index),
    end: addMonths(october, index + 1),
  })),
  currentColumn: 1,
  inflow: {
    summary: emptyStatementCells(3),
    categories: [
      line(1, null, {
        realized: [900_00, 300_00, 0],
        expected: [0, 200_00, 100_00],
        forecast: [1000_00, 1000_00, 400_00],
        remaining: [0, 500_00, 300_00],
        cashFlow: [900_00, 1000_00, 400_00],
      }),
      line(2, 1, { cashFlow: [100_00, 200_00, 160_00] }),
      line(3, 1, { cashFlow: [800_00, 800_00, 240_00] }),
    ],
  },
  outflow: { summary: emptyStatementCells(3), categories: [line(4, null, {})] },
  startBalances: [0, 0, 0],
  endBalances: [0, 0, 0],
  overdraftMinor: 0,
  usesExpected: true,
  hidesFutureAchievement: false,
  conversion: null,
  unconverted: [],
  leftOutAccountIds: [],
  editRestrictions: [],
  planAccountId: null,
  planCoverage: "own",
  unassignedCategoryIds: [],
};

describe("a category over time", () => {
  it("tells what is paid and committed as a part of the forecast", () => {
    const figures = categoryFigures(statement, 1);
    expect(figures?.periods.map(({ when, achievement }) => [when, achievement])).toEqual([
      ["past", 0.9],
      ["current", 0.5],
      ["future", 0.25],
    ]);
    expect(figures?.total).toEqual({
      realized: 1200_00,
      expected: 300_00,
      forecast: 2400_00,
      remaining: 800_00,
      cashFlow: 2300_00,
      achievement: 0.625,
    });
  });

  it("counts what was paid without a forecast as no achievement of one", () => {
    const category = line(5, null, { realized: [700_00, 50_00, 0], forecast: [0, 100_00, 100_00] });
    const outflow = { summary: emptyStatementCells(3), categories: [category] };
    expect(categoryFigures({ ...statement, outflow }, 5)?.total.achievement).toBe(0.25);
  });

  it("keeps the achievement of the future to itself where the company wants it so", () => {
    const figures = categoryFigures({ ...statement, hidesFutureAchievement: true }, 1);
    expect(figures?.periods.map(({ achievement }) => achievement)).toEqual([0.9, 0.5, null]);
  });

  it("shares what it comes to among its children, the largest first", () => {
    expect(
      categoryFigures(statement, 1)?.children.map(({ category, share }) => [category.categoryId, share]),
    ).toEqual([
      [3, 0.8],
      [2, 0.2],
    ]);
  });

  it("knows a category without figures from one that is not there", () => {
    const empty = categoryFigures(statement, 4);
    expect([empty?.isEmpty, empty?.isInflow, empty?.total.achievement]).toEqual([true, false, null]);
    expect(categoryFigures(statement, 99)).toBeNull();
  });
});
