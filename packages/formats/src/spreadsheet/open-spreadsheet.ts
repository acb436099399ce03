/**
 * A spreadsheet whose rows are read one after the other, as often as needed. A workbook of Excel is never whole in
 * memory, but for the texts that its cells share; text is, once; files of the older formats are read whole.
 */
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { streamCsvRows } from "hucre/csv";
import { isZip } from "../zip/zip-archive.ts";
import { decodeText, delimiterOf } from "./csv-text.ts";
import { readOldRows } from "./old-formats.ts";
import {
  cellOf,
  isOldExcel,
  isOpenDocument,
  problemOfArchive,
  type SpreadsheetProblem,
  type SpreadsheetRow,
} from "./read-spreadsheet.ts";
import { openWorkbook } from "./xlsx/open-workbook.ts";
import { mostColumns, streamSheet } from "./xlsx/stream-sheet.ts";
import { UnreadableSpreadsheet } from "./xlsx/zip-parts.ts";

export interface OpenSpreadsheet {
  readonly format: "xlsx" | "xls" | "ods" | "csv";
  /** Filled rows only, numbered as the file numbers them. Throws `UnreadableSpreadsheet` where the file is damaged. */
  readonly rows: () => AsyncIterable<SpreadsheetRow>;
}

/** The older formats are read whole: their files are limited by what that takes. */
const mostOldRows = 200_000;

/** `within` is how many milliseconds a file of an older format may take. */
export async function openSpreadsheet(
  bytes: Uint8Array,
  within?: number,
): Promise<Result<OpenSpreadsheet, SpreadsheetProblem>> {
  if (bytes.length === 0) return err("unreadable");
  try {
    if (isOldExcel(bytes)) return ok(await oldSpreadsheet(bytes, "xls", within));
    if (!isZip(bytes)) return textSpreadsheet(bytes);
    if (isOpenDocument(bytes)) {
      const problem = await problemOfArchive(bytes);
      if (problem !== null) return err(problem);
      return ok(await oldSpreadsheet(bytes, "ods", within));
    }
    const workbook = openWorkbook(bytes);
    return ok({ format: "xlsx", rows: () => streamSheet(workbook) });
  } catch (error) {
    // What parsers throw is about the file, never about us.
    return err(error instanceof UnreadableSpreadsheet ? error.problem : "unreadable");
  }
}

function textSpreadsheet(bytes: Uint8Array): Result<OpenSpreadsheet, SpreadsheetProblem> {
  const text = decodeText(bytes);
  // A zero byte is in no text: this is some other kind of file.
  if (text.includes("\0")) return err("unreadable");
  const delimiter = delimiterOf(text);
  return ok({
    format: "csv",
    rows: () => numbered(streamCsvRows(text, { delimiter, unescapeFormulae: true })),
  });
}

async function oldSpreadsheet(
  bytes: Uint8Array,
  format: "xls" | "ods",
  within: number | undefined,
): Promise<OpenSpreadsheet> {
  const rows = await readOldRows(bytes, { maxRows: mostOldRows + 1, within });
  if (rows.length > mostOldRows) throw new UnreadableSpreadsheet("too-large");
  return { format, rows: () => numbered(rows) };
}

async function* numbered(rows: Iterable<readonly unknown[]>): AsyncGenerator<SpreadsheetRow> {
  let number = 0;
  for (const row of rows) {
    number += 1;
    const cells = row.slice(0, mostColumns).map(cellOf);
    if (cells.some((cell) => cell !== null)) yield { number, cells };
  }
}
