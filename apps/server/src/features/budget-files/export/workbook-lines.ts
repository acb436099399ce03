/**
 * The lines of an exported sheet. Leaves are numbers; whatever the plan adds up is a formula, so that who changes a
 * cell sees what it does to the cash. Column 0 of the sheet holds the names, the periods follow. Pure.
 */
import type {
  CellMeasure,
  StatementAnswer,
  StatementSide,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { cellName, sumOfColumns, sumOfRows } from "@amont/formats/spreadsheet/cell-names.ts";
import type { WorkbookTexts } from "./workbook-texts.ts";

export interface SheetLine {
  readonly name: string;
  /** How deep in the tree; the totals are at 0. */
  readonly level: number;
  readonly isTotal: boolean;
  /** By period, in minor units. */
  readonly amounts: ArrayLike<number>;
  /** In a column of the sheet; null where it is the amount itself. */
  readonly formula: (column: number) => string | null;
  /** The last cell: it adds up the periods or, of balances, is that of the first or the last one. */
  readonly cumulative: "sum" | "first" | "last";
}

export interface Difference {
  readonly name: string;
  /** By period, in minor units. */
  readonly amounts: readonly number[];
}

export type SheetStatement = Pick<StatementAnswer, "inflow" | "outflow" | "startBalances" | "endBalances">;

export interface SheetOptions {
  readonly measure: CellMeasure;
  readonly hasBalances: boolean;
  /** What closes a column beside what moved, in their order: what conversion makes of it, what is left out. */
  readonly differences: readonly Difference[];
  /** The row of the sheet that the first line is in. */
  readonly firstRow: number;
}

export function sheetLines(
  { inflow, outflow, startBalances, endBalances }: SheetStatement,
  texts: WorkbookTexts,
  { measure, hasBalances, firstRow, differences }: SheetOptions,
): readonly SheetLine[] {
  const start = firstRow;
  const moneyIn = hasBalances ? start + 1 : start;
  const moneyOut = moneyIn + 1 + inflow.categories.length;
  const net = moneyOut + 1 + outflow.categories.length;
  // They stand between what moved and what is held then.
  const firstDifference = net + 1;
  const end = firstDifference + differences.length;
  const at = cellName;
  const total = (part: Pick<SheetLine, "name" | "amounts" | "formula" | "cumulative">): SheetLine => ({
    level: 0,
    isTotal: true,
    ...part,
  });
  const flows = [
    ...sideLines(inflow, { name: texts.inflow, row: moneyIn, measure }),
    ...sideLines(outflow, { name: texts.outflow, row: moneyOut, measure }),
    total({
      name: texts.netChange,
      amounts: inflow.summary[measure].map(
        (amount, column) => amount - (outflow.summary[measure][column] ?? 0),
      ),
      formula: (column) => `${at(moneyIn, column)}-${at(moneyOut, column)}`,
      cumulative: "sum",
    }),
  ];
  if (!hasBalances) return flows;
  return [
    total({
      name: texts.balanceStart,
      amounts: startBalances,
      formula: (column) => (column === 1 ? null : at(end, column - 1)),
      cumulative: "first",
    }),
    ...flows,
    ...differences.map(({ name, amounts }) =>
      total({ name, amounts, formula: () => null, cumulative: "sum" }),
    ),
    total({
      name: texts.balanceEnd,
      amounts: endBalances,
      formula: (column) =>
        [
          `${at(start, column)}+${at(moneyIn, column)}-${at(moneyOut, column)}`,
          ...differences.map((_, index) => at(firstDifference + index, column)),
        ].join("+"),
      cumulative: "last",
    }),
  ];
}

interface SidePlace {
  readonly name: string;
  /** Of the side's total; its categories follow it. */
  readonly row: number;
  readonly measure: CellMeasure;
}

function sideLines({ summary, categories }: StatementSide, { name, row, measure }: SidePlace): SheetLine[] {
  const rowOf = new Map(categories.map(({ categoryId }, index) => [categoryId, row + 1 + index]));
  const rowsOf = (ids: readonly number[]) =>
    ids.flatMap((id) => rowOf.get(id) ?? []).toSorted((left, right) => left - right);
  const top = rowsOf(categories.filter(({ parentId }) => parentId === null).map((one) => one.categoryId));
  return [
    {
      name,
      level: 0,
      isTotal: true,
      amounts: summary[measure],
      formula: (column) => sumOfRows(top, column),
      cumulative: "sum",
    },
    ...categories.map((category): SheetLine => {
      const children = rowsOf(category.childIds);
      return {
        name: category.name,
        level: category.depth + 1,
        isTotal: false,
        amounts: category.cells[measure],
        formula: (column) => (children.length === 0 ? null : sumOfRows(children, column)),
        cumulative: "sum",
      };
    }),
  ];
}

/** The last cell of a line, after this many periods. */
export function cumulativeOf({ amounts, cumulative }: SheetLine, row: number) {
  const count = amounts.length;
  if (cumulative === "sum") {
    const minor = Array.from(amounts).reduce((sum, amount) => sum + amount, 0);
    return { minor, formula: count === 0 ? "0" : sumOfColumns(row, 1, count) };
  }
  const column = cumulative === "first" ? 1 : count;
  return { minor: amounts[column - 1] ?? 0, formula: count === 0 ? "0" : cellName(row, column) };
}
