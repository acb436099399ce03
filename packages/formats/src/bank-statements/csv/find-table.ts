/** The delimiter and the columns of a file: the delimiter is the one by which the columns are found. */
import { isAmount, isDay } from "./cell-kinds.ts";
import type { CsvTable } from "./csv-reading.ts";
import { type FoundColumns, findColumns } from "./find-columns.ts";
import { type CsvRow, lexCsv } from "./lex-csv.ts";

const delimiters = [";", "\t", ",", "|"] as const;

/** Enough to find the table, whatever stands above it. */
const charactersSeen = 64 * 1024;

export interface FoundTable {
  readonly delimiter: string;
  readonly columns: FoundColumns | null;
}

export function findTable(text: string): FoundTable {
  const start = text.slice(0, charactersSeen);
  const tried = delimiters
    .filter((delimiter) => start.includes(delimiter))
    .map((delimiter) => {
      const rows = lexCsv(start, delimiter);
      const columns = findColumns(rows);
      return { delimiter, columns, score: scoreOf(rows, columns) };
    });
  const best = tried.toSorted((left, right) => right.score - left.score)[0];
  return best ?? { delimiter: ";", columns: null };
}

/** Columns with a heading beat columns without, more of them beat fewer, and evenness decides where none are found. */
function scoreOf(rows: readonly CsvRow[], columns: FoundColumns | null): number {
  const even = evenness(rows);
  if (columns === null) return even;
  const roles = columns.roles.filter((role) => role !== null).length;
  return (columns.headingRow === -1 ? 100 : 1000) + roles + even;
}

/** From 0 to 1: how many of the rows have as many cells as most do, when that is more than one. */
function evenness(rows: readonly CsvRow[]): number {
  const { share } = usualWidth(rows);
  return share;
}

function usualWidth(rows: readonly CsvRow[]): { readonly width: number; readonly share: number } {
  const written = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const widths = Map.groupBy(written, ({ cells }) => cells.length);
  const [width = 0, same = []] =
    [...widths].toSorted(([, left], [, right]) => right.length - left.length)[0] ?? [];
  return width < 2 ? { width, share: 0 } : { width, share: same.length / written.length };
}

const rowsShown = 5;

/** Null where it is no table at all: text, or the list of a program. */
export function describeTable(text: string, delimiter: string): CsvTable | null {
  const rows = lexCsv(text.slice(0, charactersSeen), delimiter);
  const { width, share } = usualWidth(rows);
  const table = rows.filter(({ cells }) => cells.length === width).map(({ cells }) => cells);
  const [first = [], ...rest] = table;
  if (width < 3 || share < 0.7 || rest.length === 0) return null;
  if (!rest.some((cells) => cells.some((cell) => /^[-+]?[\d\s]+[.,]\d{2}\b/.test(cell)))) return null;
  // Headings hold neither days nor amounts: a first row that does is an operation.
  const isOperation = first.some((cell) => isDay(cell) || (isAmount(cell) && /\d/.test(cell)));
  return isOperation
    ? { delimiter, headings: [], firstRows: table.slice(0, rowsShown) }
    : { delimiter, headings: first, firstRows: rest.slice(0, rowsShown) };
}
