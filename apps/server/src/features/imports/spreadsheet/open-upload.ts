/** A spreadsheet that was sent: its headings, what its columns hold, and its rows. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { ColumnMapping, ImportMode } from "@amont/contract/operations/imports/import-fields.ts";
import { type OpenSpreadsheet, openSpreadsheet } from "@amont/formats/spreadsheet/open-spreadsheet.ts";
import type { SpreadsheetRow } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { UnreadableSpreadsheet } from "@amont/formats/spreadsheet/xlsx/zip-parts.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { findHeadingRow, headingsOf, headLength, recogniseColumns } from "./recognise-columns.ts";

export interface OpenUpload {
  readonly format: OpenSpreadsheet["format"];
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  /** Those below the headings. */
  readonly rows: () => AsyncGenerator<SpreadsheetRow>;
}

type UploadProblem = "unreadable" | "too-large";

export const uploadFailure = (problem: UploadProblem): Failure =>
  failure(problem === "too-large" ? "too_large" : "25001");

export async function openUpload(
  bytes: Uint8Array,
  given: ColumnMapping | undefined,
): Promise<Result<OpenUpload, UploadProblem>> {
  const opened = await openSpreadsheet(bytes);
  if (!opened.ok) return opened;
  const { format, rows } = opened.value;
  try {
    const headingRow = findHeadingRow(await headOf(rows()));
    if (headingRow === null) return err("unreadable");
    const headings = headingsOf(headingRow);
    const mapping = given === undefined ? recogniseColumns(headings) : completed(given, headings.length);
    return ok({ format, headings, mapping, rows: () => below(rows(), headingRow.number) });
  } catch (error) {
    if (error instanceof UnreadableSpreadsheet) return err(error.problem);
    throw error;
  }
}

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

/** Rows in lots of so many. */
export async function* inLots<T>(rows: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let lot: T[] = [];
  for await (const row of rows) {
    lot.push(row);
    if (lot.length < size) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

export interface UploadSettings {
  readonly mode: ImportMode;
  readonly isExpected: boolean | null;
  readonly bankAccountId: number | null;
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
}
