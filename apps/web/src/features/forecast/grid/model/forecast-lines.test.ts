import {
  type ConversionColumn,
  emptyStatementCells,
  type StatementAnswer,
  type StatementCategory,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { describe, expect, it } from "vitest";
import { ancestorsOf, type ForecastRow, forecastRows, openableRows, usuallyOpen } from "./forecast-lines.ts";

const category = (
  categoryId: number,
  parentId: number | null,
  childIds: number[] = [],
): StatementCategory => ({
  categoryId,
  name: `Category ${categoryId}`,
  depth: 0,
  parentId,
  childIds,
  type: "normal",
  isForecastSettable: true,
  cells: emptyStatementCells(2),
  marks: { statuses: new Map(), notes: new Map() },
});

function statement(): StatementAnswer {
  const inflow = emptyStatementCells(2);
  inflow.cashFlow.set([50, 10]);
  const outflow = emptyStatementCells(2);
  outflow.cashFlow.set([20, 40]);
  return {
    currency: "EUR",
    frequency: "monthly",
    columns: [],
    currentColumn: 0,
    inflow: { summary: inflow, categories: [category(1, null, [2]), category(2, 1)] },
    outflow: { summary: outflow, categories: [category(9, null)] },
    startBalances: [100, 130],
    endBalances: [130, 100],
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
}

const names = {
  balanceStart: "start",
  inflow: "in",
  outflow: "out",
  netChange: "net",
  conversion: "conversion",
  conversionParts: { opening: "held", flows: "moved", rounding: "rounded", budgetStep: "budget" },
  unconverted: "not converted",
  balanceEnd: "end",
  kpis: "indicators",
  addKpi: null,
};
const columnOf = (difference: number, opening: number, flows: number): ConversionColumn => ({
  difference,
  opening,
  flows,
  rounding: difference - opening - flows,
  budgetStep: 0,
});
const shape = (rows: readonly ForecastRow[]): unknown =>
  rows.map(({ id, children }) => (children === undefined ? id : [id, shape(children)]));

const withColumns = (columns: ConversionColumn[]) =>
  shape(forecastRows({ ...statement(), conversion: { columns, pockets: [] } }, [], names));

const rowsOf = (of: StatementAnswer) => {
  const [, inflow, outflow] = forecastRows(of, [], names);
  const above = inflow?.children?.[0];
  return { above, leaf: above?.children?.[0], other: outflow?.children?.[0] };
};

const kpi = {
  id: 4,
  name: "Runway",
  depth: 0,
  kind: "preset" as const,
  preset: "runway",
  values: [],
  total: null,
  children: [],
};

const settable = (row: ForecastRow | undefined) =>
  row?.line.figures.kind === "cells" && row.line.figures.isSettable;

describe("the lines of the forecast", () => {
  it("keep the rows of lines that are the same, and make others of a changed line and those above it", () => {
    const before = statement();
    const [group, leaf] = before.inflow.categories;
    if (group === undefined || leaf === undefined) throw new Error("the sample has a group and a leaf");
    const first = rowsOf(before);
    expect(rowsOf({ ...before }).above).toBe(first.above);
    const inflow = { ...before.inflow, categories: [group, { ...leaf, name: "Changed" }] };
    const second = rowsOf({ ...before, inflow });
    expect(second.other).toBe(first.other);
    expect(second.leaf?.title).toBe("Changed");
    expect(second.above).not.toBe(first.above);
    expect(rowsOf({ ...before, inflow }).above).toBe(second.above);
  });

  it("go from what is held to what will be, with the indicators after them", () => {
    expect(shape(forecastRows(statement(), [kpi], names))).toEqual([
      "balanceStart",
      ["inflow", [["c1", ["c2"]]]],
      ["outflow", ["c9"]],
      "netChange",
      "balanceEnd",
      ["kpis", ["k4"]],
    ]);
    expect(shape(forecastRows(statement(), [], names))).not.toContain("kpis");
  });

  it("offer another indicator after the others, where somebody can add one, also before the first", () => {
    const rowsWith = (kpis: (typeof kpi)[]) =>
      forecastRows(statement(), kpis, { ...names, addKpi: "Add one" }).at(-1);
    expect(shape(rowsWith([kpi])?.children ?? [])).toEqual(["k4", "add-kpi"]);
    const [add] = rowsWith([])?.children ?? [];
    expect(add).toMatchObject({ title: "Add one", line: { figures: { kind: "none" }, look: "act" } });
  });

  it("take forecasts on leaves, and on those that may be planned", () => {
    const [, inflow] = forecastRows(statement(), [], names);
    const parent = inflow?.children?.[0];
    expect([settable(inflow), settable(parent), settable(parent?.children?.[0])]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("end with what comes in less what goes out", () => {
    const net = forecastRows(statement(), [], names).find(({ id }) => id === "netChange");
    expect(net?.line.figures).toEqual({ kind: "change", values: Float64Array.from([30, -30]) });
  });

  it("close with what converting made of them, where it made something, and say what of it", () => {
    const [moved, still] = [columnOf(50, 40, 12), columnOf(0, 0, 0)];
    const converted = { ...statement(), conversion: { columns: [moved, still], pockets: [] } };
    const rows = forecastRows(converted, [], names);
    expect(shape(rows.slice(3))).toEqual([
      "netChange",
      ["conversion", ["conversion_opening", "conversion_flows", "conversion_rounding"]],
      "balanceEnd",
    ]);
    const row = rows[4];
    expect(row?.line.figures).toEqual({ kind: "change", values: [50, 0] });
    expect(row?.children?.map(({ title }) => title)).toEqual(["held", "moved", "rounded"]);
    expect(row?.children?.map(({ line }) => line.figures)).toEqual(
      [40, 12, -2].map((amount) => ({ kind: "change", values: [amount, 0] })),
    );
    // One amount is enough at first.
    expect(usuallyOpen(rows).has("conversion")).toBe(false);
    expect(openableRows(rows)).toContain("conversion");
  });

  it("name the step to the rates of a budget where there is one, and nothing where rates did not move", () => {
    expect(withColumns([columnOf(50, 50, 0), { ...columnOf(9, 9, 0), budgetStep: 7 }])).toContainEqual([
      "conversion",
      ["conversion_opening", "conversion_flows", "conversion_rounding", "conversion_budgetStep"],
    ]);
    expect(withColumns([columnOf(0, 3, -3)])).not.toContainEqual(expect.arrayContaining(["conversion"]));
  });

  it("name what nobody can convert above the last balance, which is then not whole", () => {
    const unconverted = [{ currency: "USD" as const, accountIds: [4], heldMinor: 500 }];
    const rows = forecastRows({ ...statement(), unconverted }, [], names);
    expect(shape(rows.slice(-3))).toEqual(["netChange", "unconverted_USD", "balanceEnd"]);
    expect(rows.at(-1)?.line.figures).toMatchObject({ kind: "balance", isIncomplete: true });
    expect(rows[0]?.line.figures).toMatchObject({ kind: "balance", isIncomplete: true });
    expect(forecastRows(statement(), [], names).at(-1)?.line.figures).toMatchObject({ isIncomplete: false });
  });

  it("stand open at first, all of them where there are few", () => {
    const rows = forecastRows(statement(), [], names);
    expect([...usuallyOpen(rows)]).toEqual(["kpis", "inflow", "c1", "outflow"]);
    expect(openableRows(rows)).toEqual(["inflow", "c1", "outflow"]);
  });

  it("know what they are inside of", () => {
    const rows = forecastRows(statement(), [], names);
    expect(ancestorsOf(rows, "c2")).toEqual(["inflow", "c1"]);
    expect(ancestorsOf(rows, "balanceEnd")).toEqual([]);
    expect(ancestorsOf(rows, "c77")).toEqual([]);
  });
});
