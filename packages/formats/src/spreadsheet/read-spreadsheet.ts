/**
 * A spreadsheet as rows of cells: bytes in, the first visible sheet out. Excel (xlsx, xls), OpenDocument and CSV
 * are told apart by their content, not by their name. Nothing is interpreted beyond what the file itself says:
 * texts stay texts, dates become ISO dates, an empty cell is null.
 */
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { streamCsvRows } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { workbookLimits } from "../zip/archive-limits.ts";
import { checkUnfolded } from "../zip/unfold.ts";
import { isZip, openZip } from "../zip/zip-archive.ts";
import { decodeText, delimiterOf } from "./csv-text.ts";
import { readOldRows } from "./old-formats.ts";

export type SpreadsheetCell = string | number | boolean | null;

export interface SpreadsheetRow {
  /** As the spreadsheet numbers it, from one. */
  readonly number: number;
  readonly cells: readonly SpreadsheetCell[];
}

/** `too-large`: more rows than asked for, or a small file that would unfold to a huge one. */
export type SpreadsheetProblem = "unreadable" | "too-large";

export async function readSpreadsheet(
  bytes: Uint8Array,
  { maxRows }: { readonly maxRows: number },
): Promise<Result<readonly SpreadsheetRow[], SpreadsheetProblem>> {
  if (bytes.length === 0) return err("unreadable");
  const problem = isZip(bytes) ? await problemOfArchive(bytes) : null;
  if (problem !== null) return err(problem);
  try {
    const rows = (await readRows(bytes, maxRows + 1)).map((cells, index) => ({
      number: index + 1,
      cells: cells.map(cellOf),
    }));
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== null));
    return rows.length > maxRows ? err("too-large") : ok(filled);
  } catch {
    // What the parsers throw is about the file, never about us; it would tell its owner nothing more.
    return err("unreadable");
  }
}

/** A library unfolds all of it at once, and believes what it says about itself: so it is unfolded here first, and counted. */
export async function problemOfArchive(bytes: Uint8Array): Promise<SpreadsheetProblem | null> {
  const opened = openZip(bytes, workbookLimits.entries);
  const checked = opened.ok ? await checkUnfolded(opened.value, workbookLimits.totalBytes) : opened;
  if (checked.ok) return null;
  return checked.error === "too-large" ? "too-large" : "unreadable";
}

async function readRows(bytes: Uint8Array, maxRows: number): Promise<readonly (readonly unknown[])[]> {
  if (isOldExcel(bytes) || isOpenDocument(bytes)) return readOldRows(bytes, { maxRows });
  if (!isZip(bytes)) return readCsvRows(bytes, maxRows);
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    maxRows,
  });
  return sheets[0]?.rows ?? [];
}

function readCsvRows(bytes: Uint8Array, maxRows: number): readonly (readonly unknown[])[] {
  const text = decodeText(bytes);
  // A zero byte is in no text: this is some other kind of file.
  if (text.includes("\0")) throw new Error("not a text");
  const rows: (readonly unknown[])[] = [];
  // Not beyond what was asked for, however many there are.
  for (const row of streamCsvRows(text, { delimiter: delimiterOf(text) })) {
    if (rows.push(row) === maxRows) break;
  }
  return rows;
}

export function cellOf(value: unknown): SpreadsheetCell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string" || value.trim() === "") return null;
  // No database takes a NUL or half of a character.
  return value.replaceAll("\0", "").toWellFormed();
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

export const isOldExcel = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** The directory, at the end of the archive, names a manifest where Excel's has content types. */
export function isOpenDocument(bytes: Uint8Array): boolean {
  const directory = new TextDecoder("latin1").decode(bytes.subarray(-0xffff));
  return (
    isZip(bytes) && directory.includes("META-INF/manifest.xml") && !directory.includes("[Content_Types].xml")
  );
}
