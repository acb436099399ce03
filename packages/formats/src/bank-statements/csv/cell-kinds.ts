/** What the cells of a column look like, whatever its heading says. */
import { readLooseAmount } from "../loose-amounts.ts";
import { readLooseDay } from "../loose-dates.ts";
import type { CsvCellKind } from "./csv-reading.ts";
import type { CsvRow } from "./lex-csv.ts";

export const isDay = (cell: string): boolean => readLooseDay(cell) !== null;
export const isAmount = (cell: string): boolean => readLooseAmount(cell, { digits: 2, mark: null }) !== null;

/** Whole numbers are as often references as amounts. */
export const hasDecimals = (cell: string): boolean => /\d[.,]\d{1,2}(?:\D|$)/.test(cell) && isAmount(cell);

const rowsSeen = 200;

/** One for each column of rows of that width. */
export function cellKindsOf(rows: readonly CsvRow[], width: number): CsvCellKind[] {
  const seen = rows.filter(({ cells }) => cells.length === width).slice(0, rowsSeen);
  return Array.from({ length: width }, (_, index) =>
    kindOf(seen.map(({ cells }) => cells[index] ?? "").filter((cell) => cell !== "")),
  );
}

function kindOf(cells: readonly string[]): CsvCellKind {
  if (cells.length === 0) return "empty";
  const isMostly = (test: (cell: string) => boolean) => cells.filter(test).length >= cells.length / 2;
  if (isMostly(isDay)) return "day";
  return isMostly(hasDecimals) ? "money" : "text";
}
