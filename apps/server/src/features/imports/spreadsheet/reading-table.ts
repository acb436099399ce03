/**
 * Read in the process that reads files: a spreadsheet of transactions, its headings, what its columns hold, and some of its
 * rows. A long file is not handed over at once but a window of rows at a time, each found by going through the file again:
 * that takes a process for seconds, where holding the file open would take it for as long as its rows are written.
 */
import type { ColumnMapping } from "@amont/contract/operations/imports/import-fields.ts";
import { type OpenSpreadsheet, openSpreadsheet } from "@amont/formats/spreadsheet/open-spreadsheet.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { UnreadableSpreadsheet } from "@amont/formats/spreadsheet/xlsx/zip-parts.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { findHeadingRow, headingsOf, headLength, recogniseColumns } from "./recognise-columns.ts";

export interface TableWindow {
  /** What somebody said that the columns hold. */
  readonly mapping?: ColumnMapping | undefined;
  /** So many rows below the headings are passed over. */
  readonly after: number;
  readonly mostRows: number;
  /** Whether the rows behind the window are counted too, and so read: with more than `most` the file is too large. */
  readonly count: { readonly most: number } | null;
}

export interface TableRows {
  readonly format: OpenSpreadsheet["format"];
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  readonly rows: readonly SpreadsheetRow[];
  /** Whether the file ends with these rows. */
  readonly isEnd: boolean;
  /** Of the whole file, where it was counted. */
  readonly rowCount: number | null;
}

export type TableProblem = "unreadable" | "too-large";

/** As much text as one window holds, beside its first row. */
const mostCharacters = 8 * 1024 * 1024;

export async function read(bytes: Uint8Array, window: TableWindow): Promise<Result<TableRows, TableProblem>> {
  const opened = await openSpreadsheet(bytes);
  if (!opened.ok) return opened;
  const { format, rows } = opened.value;
  try {
    const headingRow = findHeadingRow(await headOf(rows()));
    if (headingRow === null) return err("unreadable");
    const headings = headingsOf(headingRow);
    const { mapping: given } = window;
    const mapping = given === undefined ? recogniseColumns(headings) : completed(given, headings.length);
    const found = await rowsIn(below(rows(), headingRow.number), window);
    return found === null ? err("too-large") : ok({ format, headings, mapping, ...found });
  } catch (error) {
    if (error instanceof UnreadableSpreadsheet) return err(error.problem);
    throw error;
  }
}

/** Null when there are more rows than may be counted. */
async function rowsIn(
  all: AsyncIterable<SpreadsheetRow>,
  { after, mostRows, count }: TableWindow,
): Promise<Pick<TableRows, "rows" | "isEnd" | "rowCount"> | null> {
  const rows: SpreadsheetRow[] = [];
  let seen = 0;
  let characters = 0;
  let isEnd = true;
  for await (const row of all) {
    seen += 1;
    if (seen <= after) continue;
    if (isEnd && rows.length < mostRows && (characters < mostCharacters || rows.length === 0)) {
      rows.push(row);
      characters += lengthOf(row);
      continue;
    }
    isEnd = false;
    if (count === null) break;
    if (seen > count.most) return null;
  }
  return { rows, isEnd, rowCount: count === null ? null : seen };
}

/** A cell takes some room whatever is in it. */
const lengthOf = ({ cells }: SpreadsheetRow): number =>
  cells.reduce<number>((length, cell) => length + 8 + (typeof cell === "string" ? cell.length : 0), 0);

/** A field has one column: where it is given two, the first. */
function completed(given: ColumnMapping, columnCount: number): ColumnMapping {
  const columns = Array.from(
    { length: Math.max(columnCount, given.length) },
    (_, index) => given[index] ?? null,
  );
  return columns.map((field, index) => (field !== null && columns.indexOf(field) === index ? field : null));
}

async function headOf(rows: AsyncIterable<SpreadsheetRow>): Promise<readonly SpreadsheetRow[]> {
  const head: SpreadsheetRow[] = [];
  for await (const row of rows) if (head.push(row) === headLength) break;
  return head;
}

async function* below(
  rows: AsyncIterable<SpreadsheetRow>,
  headingNumber: number,
): AsyncGenerator<SpreadsheetRow> {
  for await (const row of rows) if (row.number > headingNumber) yield row;
}
