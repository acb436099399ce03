import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeAxis } from "../../calendar/time-axis.ts";
import { everyDayWorked } from "../../calendar/working-days.ts";
import type { CategoryKind, CategoryTree, TreeCategory } from "../../categories/category-tree.ts";
import { netCashFlow } from "../../statement/balances.ts";
import { makeStatement } from "../../statement/statement.ts";
import {
  checkLines,
  closingsOf,
  type LeafFigures,
  leafFigures,
  type RollingLine,
  type RollingSection,
  rollingSections,
  rollingSheet,
  usualLines,
} from "./lines.ts";

const category = (
  id: number,
  parentId: number | null,
  isInflow: boolean,
  kind: CategoryKind = "normal",
): TreeCategory => ({
  id,
  parentId,
  isInflow,
  name: `c${id}`,
  position: id,
  kind,
});
/** Sales 1 (11, 12), subsidies 2, uncategorised 3, transfers 4; purchases 5 (51, 52), VAT 6, debts 7, transfers 8. */
const tree: CategoryTree = [
  category(1, null, true),
  category(11, 1, true),
  category(12, 1, true),
  category(2, null, true),
  category(3, null, true, "to-categorise"),
  category(4, null, true),
  category(5, null, false),
  category(51, 5, false),
  category(52, 5, false),
  category(6, null, false, "vat"),
  category(7, null, false, "debt"),
  category(8, null, false),
];
const transferIds = new Set([4, 8]);
const leafIds = [11, 12, 2, 3, 4, 51, 52, 6, 7, 8];
const leaves: LeafFigures[] = leafIds.map((categoryId) => ({
  categoryId,
  isInflow: categoryId <= 4 || categoryId === 11 || categoryId === 12,
  amounts: [categoryId * 100, categoryId],
}));

const line = (lineId: number, section: RollingSection, ...branchIds: number[]): RollingLine => ({
  lineId,
  label: `l${lineId}`,
  section,
  branchIds,
});
const rowsOf = (lines: readonly RollingLine[]) =>
  rollingSheet({ tree, lines, transferIds }, leaves, 2).rows.map(
    ({ key, section, receipts, disbursements }) => [key, section, receipts[1], disbursements[1]],
  );

describe("lines of the thirteen weeks", () => {
  it("are the top of the trees until somebody says otherwise; debts are financing, transfers stand apart", () => {
    expect(rowsOf(usualLines(tree, transferIds))).toEqual([
      [1, "operatingReceipts", 23, 0],
      [2, "operatingReceipts", 2, 0],
      ["otherReceipts", "operatingReceipts", 3, 0],
      [6, "operatingDisbursements", 0, 6],
      [5, "operatingDisbursements", 0, 103],
      [7, "financing", 0, 7],
      ["transfers", null, 4, 8],
    ]);
  });

  it("hold branches of both sides where the section nets them; the rest stands with the others of its side", () => {
    const sheet = rowsOf([line(90, "nonOperating", 2, 52), line(91, "operatingReceipts", 11)]);
    expect(sheet).toEqual([
      [91, "operatingReceipts", 11, 0],
      ["otherReceipts", "operatingReceipts", 15, 0],
      ["otherDisbursements", "operatingDisbursements", 0, 64],
      [90, "nonOperating", 2, 52],
      ["transfers", null, 4, 8],
    ]);
  });

  it("keep a leaf in one line, that of the nearest branch, when a category was moved below another", () => {
    const sheet = rowsOf([line(90, "operatingDisbursements", 5), line(91, "operatingDisbursements", 52)]);
    expect(sheet.slice(1, 3)).toEqual([
      [90, "operatingDisbursements", 0, 51],
      [91, "operatingDisbursements", 0, 52],
    ]);
  });

  it("close with what they opened with, what came and went, and what is on its way", () => {
    const sheet = rollingSheet({ tree, lines: [], transferIds }, leaves, 2);
    expect([...sheet.transfers]).toEqual([-400, -4]);
    expect(closingsOf(1_000_000, sheet)).toEqual([990_800, 990_708]);
  });

  it.each([
    ["the same branch twice", [line(1, "financing", 7), line(2, "nonOperating", 7)], 7, [1, 2]],
    [
      "a branch below one of another line",
      [line(1, "operatingReceipts", 1), line(2, "operatingReceipts", 12)],
      12,
      [1, 2],
    ],
  ])("are refused: %s", (_, lines, categoryId, lineIds) => {
    expect(checkLines(lines, tree)).toEqual({ kind: "branchInTwoLines", categoryId, lineIds });
  });

  it("are refused with a branch that is gone, or of the other side", () => {
    expect(checkLines([line(1, "financing", 99)], tree)).toMatchObject({
      kind: "unknownBranch",
      categoryId: 99,
    });
    expect(checkLines([line(1, "operatingReceipts", 5)], tree)).toMatchObject({ kind: "wrongSide" });
    expect(checkLines([line(1, "operatingDisbursements", 2)], tree)).toMatchObject({ kind: "wrongSide" });
    expect(checkLines([line(1, "nonOperating", 2, 5, 51)], tree)).toBeNull();
    expect(checkLines(usualLines(tree, transferIds), tree)).toBeNull();
  });
});

describe("for any lines", () => {
  const today = calendarDate("2026-11-18");
  const axis = timeAxis({ frequency: "weekly", today, range: offsetRange(-1, 2), calendar: everyDayWorked });
  const anyLines = fc
    .array(fc.tuple(fc.constantFrom(...rollingSections), fc.subarray(tree.map(({ id }) => id))), {
      maxLength: 5,
    })
    .map((rows) => rows.map(([section, ids], index) => line(index + 1, section, ...ids)));

  it("totals and transfers are the statement's, whatever the lines", () => {
    fc.assert(
      fc.property(
        anyLines,
        fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 30, maxLength: 30 }),
        (lines, amounts) => {
          const statement = makeStatement(axis, {
            tree,
            usesExpected: true,
            factsOf: (id) => ({
              realized: [],
              expected: [],
              forecast: Float64Array.from([0, 1, 2], (at) => amounts[leafIds.indexOf(id) * 3 + at] ?? 0),
            }),
          });
          const sheet = rollingSheet({ tree, lines, transferIds }, leafFigures(statement), 3);
          const moved = sheet.rows.at(-1);
          expect(sheet.receipts.map((sum, week) => sum + (moved?.receipts[week] ?? 0))).toEqual(
            statement.inflow.cashFlow,
          );
          expect(sheet.disbursements.map((sum, week) => sum + (moved?.disbursements[week] ?? 0))).toEqual(
            statement.outflow.cashFlow,
          );
          const closings = closingsOf(0, sheet);
          expect(closings.map((held, week) => held - (closings[week - 1] ?? 0))).toEqual(
            netCashFlow(statement),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
