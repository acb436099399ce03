/** What a cell of the statement comes to, in minor units. Pure. */

import {
  type CellMeasure,
  cellMeasures,
  type StatementAnswer,
  type StatementCategory,
  type StatementCells,
} from "@amont/contract/operations/forecast/statement-shape.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { ForecastCell, ForecastLineId } from "../../../../shared/forecast/forecast-cell.ts";
import { conversionOver } from "../../pockets/model/conversion.ts";

export type CellFigures = Readonly<Record<CellMeasure, number>>;

export function columnIndex({ columns }: StatementAnswer, offset: number): number {
  return columns.findIndex((column) => column.offset === offset);
}

export function findCategory(statement: StatementAnswer, categoryId: number): StatementCategory | undefined {
  const isIt = (category: StatementCategory) => category.categoryId === categoryId;
  return statement.inflow.categories.find(isIt) ?? statement.outflow.categories.find(isIt);
}

export const isInflowCategory = ({ inflow }: StatementAnswer, categoryId: number): boolean =>
  inflow.categories.some((category) => category.categoryId === categoryId);

/** From the top of its tree down to its parent. */
export function parentsOf(statement: StatementAnswer, categoryId: number): readonly StatementCategory[] {
  const parentId = findCategory(statement, categoryId)?.parentId ?? null;
  const parent = parentId === null ? undefined : findCategory(statement, parentId);
  return parent === undefined ? [] : [...parentsOf(statement, parent.categoryId), parent];
}

function cellsOf(statement: StatementAnswer, line: ForecastLineId): StatementCells | undefined {
  if (line.kind === "category") return findCategory(statement, line.categoryId)?.cells;
  if (line.kind === "total" && line.total === "inflow") return statement.inflow.summary;
  if (line.kind === "total" && line.total === "outflow") return statement.outflow.summary;
  return undefined;
}

/** Null where the line has no such figures, or the statement not the column. The total adds up what is shown. */
export function figuresOf(statement: StatementAnswer, { line, offset }: ForecastCell): CellFigures | null {
  const cells = cellsOf(statement, line);
  if (cells === undefined) return null;
  const column = offset === null ? null : columnIndex(statement, offset);
  if (column === -1) return null;
  const amount = (measure: CellMeasure) =>
    column === null ? cells[measure].reduce((sum, value) => sum + value, 0) : (cells[measure][column] ?? 0);
  return Object.fromEntries(cellMeasures.map((measure) => [measure, amount(measure)])) as CellFigures;
}

/** How much of the forecast is paid or committed, in whole per cent; null where nothing is forecast. */
export function achievedPercent({ realized, expected, forecast }: CellFigures): number | null {
  return forecast === 0 ? null : roundHalfAway(((realized + expected) / forecast) * 100);
}

/** A balance, or what a period adds to it; null for what is neither. */
export function balanceOf(statement: StatementAnswer, { line, offset }: ForecastCell): number | null {
  if (line.kind === "conversion") return conversionAmount(statement, line.part, offset);
  if (line.kind !== "total") return null;
  const last = statement.columns.length - 1;
  const column = offset === null ? null : columnIndex(statement, offset);
  switch (line.total) {
    case "balanceStart":
      return statement.startBalances[column ?? 0] ?? null;
    case "balanceEnd":
      return statement.endBalances[column ?? last] ?? null;
    case "netChange": {
      const inflow = figuresOf(statement, { line: { kind: "total", total: "inflow" }, offset });
      const outflow = figuresOf(statement, { line: { kind: "total", total: "outflow" }, offset });
      return inflow === null || outflow === null ? null : inflow.cashFlow - outflow.cashFlow;
    }
    case "inflow":
    case "outflow":
      return null;
  }
}

/** The columns that a cell is of: its own, or all that are shown. */
export function columnsOf(statement: StatementAnswer, offset: number | null): readonly number[] {
  if (offset === null) return statement.columns.map((_, column) => column);
  const column = columnIndex(statement, offset);
  return column === -1 ? [] : [column];
}

function conversionAmount(
  statement: StatementAnswer,
  part: Extract<ForecastLineId, { readonly kind: "conversion" }>["part"],
  offset: number | null,
): number | null {
  const columns = columnsOf(statement, offset);
  return columns.length === 0 ? null : conversionOver(statement, columns)[part ?? "difference"];
}
