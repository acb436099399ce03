import {
  emptyStatementCells,
  type StatementAnswer,
  type StatementCategory,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { isEmptyProject, projectRows } from "./project-rows.ts";

const names = {
  inflow: "Encaissements",
  outflow: "Décaissements",
  margin: "Marge",
  cumulated: "Marge cumulée",
  marginRate: "Taux",
};

function line(categoryId: number, parentId: number | null, cashFlow: readonly number[]): StatementCategory {
  const cells = emptyStatementCells(2);
  cells.cashFlow.set(cashFlow);
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

const side = (total: readonly number[], categories: readonly StatementCategory[]) => {
  const summary = emptyStatementCells(2);
  summary.cashFlow.set(total);
  return { summary, categories };
};

const statement: StatementAnswer = {
  currency: "EUR",
  frequency: "monthly",
  columns: [
    { offset: -1, begin: calendarDate("2026-10-01"), end: calendarDate("2026-11-01") },
    { offset: 0, begin: calendarDate("2026-11-01"), end: calendarDate("2026-12-01") },
  ],
  currentColumn: 1,
  inflow: side([0, 1000_00], [line(1, null, [0, 1000_00]), line(2, 1, [0, 1000_00]), line(3, 1, [0, 0])]),
  outflow: side([400_00, 200_00], [line(4, null, [400_00, 200_00])]),
  startBalances: [0, 0],
  endBalances: [0, 0],
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

const margins = [
  { offset: -1, margin: -400, cumulated: -400, marginEnd: null },
  { offset: 0, margin: 800, cumulated: 400, marginEnd: 0.4 },
];

describe("the rows of a project", () => {
  const rows = projectRows({ statement, margins }, names);
  const lineOf = (id: string) => rows.find((row) => row.id === id)?.line;

  it("leave out the categories that it does not use", () => {
    const inflow = rows.find(({ id }) => id === "inflow");
    expect(inflow?.children?.map(({ id, children }) => [id, children?.map((child) => child.id)])).toEqual([
      ["c1", ["c2"]],
    ]);
  });

  it("add up each line, and end with the margin so far", () => {
    expect(lineOf("inflow")?.whole).toBe(1000_00);
    expect(lineOf("outflow")?.whole).toBe(600_00);
    expect(lineOf("margin")).toMatchObject({ values: [-400_00, 800_00], whole: 400_00 });
    expect(lineOf("cumulated")).toMatchObject({ values: [-400_00, 400_00], whole: 400_00 });
  });

  it("have no rate while nothing came in", () => {
    expect(lineOf("marginRate")).toMatchObject({ kind: "rates", values: [null, 0.4], whole: 0.4 });
  });

  it("tell a project without figures", () => {
    expect(isEmptyProject(statement)).toBe(false);
    expect(
      isEmptyProject({
        ...statement,
        inflow: side([0, 0], [line(1, null, [0, 0])]),
        outflow: side([0, 0], []),
      }),
    ).toBe(true);
  });
});
