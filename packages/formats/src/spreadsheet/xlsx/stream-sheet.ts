/**
 * The rows of a sheet, one after the other, from the text of its part as it is unfolded: what is in memory is one row
 * and one piece of text, however long the sheet is.
 */
import { workbookLimits } from "../../zip/archive-limits.ts";
import type { SpreadsheetCell, SpreadsheetRow } from "../read-spreadsheet.ts";
import type { OpenWorkbook } from "./open-workbook.ts";
import { attributeOf, plainTextOf, unescapeCell } from "./xml-text.ts";
import { piecesOf, UnreadableSpreadsheet } from "./zip-parts.ts";

/** A row that is longer than this is no row. */
const longestRow = 2 * 1024 * 1024;
/** What stands further to the right is left out. */
export const mostColumns = 256;

export async function* streamSheet(workbook: OpenWorkbook): AsyncGenerator<SpreadsheetRow> {
  let text = "";
  let number = 0;
  for await (const piece of piecesOf(workbook.sheet, workbookLimits.sheetBytes)) {
    text += piece;
    let used = 0;
    for (;;) {
      const found = nextRow(text, used);
      if (found === null) break;
      used = found.end;
      const given = Number(attributeOf(found.attributes, "r") ?? Number.NaN);
      number = Number.isSafeInteger(given) && given > number ? given : number + 1;
      const cells = cellsOf(found.inner, workbook);
      if (cells.some((cell) => cell !== null)) yield { number, cells };
    }
    text = text.slice(used === 0 ? afterLastRow(text) : used);
    if (text.length > longestRow) throw new UnreadableSpreadsheet("too-large");
  }
  opening.lastIndex = 0;
  // A row that has begun and does not end: the rest of the file is missing.
  if (opening.test(text)) throw new UnreadableSpreadsheet("unreadable");
}

interface FoundRow {
  readonly attributes: string;
  readonly inner: string;
  readonly end: number;
}

const opening = /<(?:[\w-]+:)?row(?=[\s/>])([^>]*)>/g;
const closing = /<\/(?:[\w-]+:)?row\s*>/g;

function nextRow(text: string, from: number): FoundRow | null {
  opening.lastIndex = from;
  const open = opening.exec(text);
  if (open === null) return null;
  const attributes = open[1] ?? "";
  if (attributes.endsWith("/")) return { attributes, inner: "", end: opening.lastIndex };
  closing.lastIndex = opening.lastIndex;
  const close = closing.exec(text);
  if (close === null) return null;
  return { attributes, inner: text.slice(opening.lastIndex, close.index), end: closing.lastIndex };
}

/** Where nothing of a row has begun yet, nothing needs to be kept but a tag that was cut in two. */
function afterLastRow(text: string): number {
  opening.lastIndex = 0;
  if (opening.test(text)) return 0;
  const cut = text.lastIndexOf("<");
  return cut === -1 ? text.length : cut;
}

const cell = /<(?:[\w-]+:)?c(?=[\s/>])([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:[\w-]+:)?c>)/g;

function cellsOf(row: string, workbook: OpenWorkbook): SpreadsheetCell[] {
  const cells: SpreadsheetCell[] = [];
  let next = 0;
  for (const [, attributes = "", inner] of row.matchAll(cell)) {
    const column = columnOf(attributes) ?? next;
    next = column + 1;
    if (column >= mostColumns || inner === undefined) continue;
    while (cells.length < column) cells.push(null);
    cells[column] = valueOf(attributes, inner, workbook);
  }
  return cells;
}

function columnOf(attributes: string): number | null {
  const letters = /(?:^|\s)r\s*=\s*["']([A-Za-z]{1,3})\d/.exec(attributes)?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const value = /<(?:[\w-]+:)?v(?=[\s>])[^>]*>([^<]*)</;

function valueOf(attributes: string, inner: string, workbook: OpenWorkbook): SpreadsheetCell {
  const type = /(?:^|\s)t\s*=\s*["'](\w+)["']/.exec(attributes)?.[1] ?? "n";
  if (type === "inlineStr") return textOrNull(plainTextOf(inner));
  const raw = value.exec(inner)?.[1] ?? "";
  if (raw === "") return null;
  switch (type) {
    case "s":
      return textOrNull(workbook.sharedTexts[Number(raw)] ?? "");
    case "b":
      return raw === "1" || raw === "true";
    case "d":
      return raw.slice(0, 10);
    case "n":
      return numberOf(raw, attributes, workbook);
    default:
      return textOrNull(unescapeCell(raw));
  }
}

const textOrNull = (text: string): string | null => (text.trim() === "" ? null : text);

function numberOf(
  raw: string,
  attributes: string,
  { isDate, countsFrom1904 }: OpenWorkbook,
): SpreadsheetCell {
  const number = Number(raw);
  if (!Number.isFinite(number)) return textOrNull(unescapeCell(raw));
  const style = Number(/(?:^|\s)s\s*=\s*["'](\d+)["']/.exec(attributes)?.[1] ?? Number.NaN);
  return isDate[style] === true ? dateOf(number, countsFrom1904) : number;
}

const dayMs = 86_400_000;

/** Excel counts a 29 February 1900 that never was: before it, days are one off. */
function dateOf(serial: number, countsFrom1904: boolean): string | null {
  const day = Math.floor(serial);
  const epoch = countsFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  const date = new Date(epoch + day * dayMs);
  return Number.isNaN(date.getTime()) || day < 0 ? null : date.toISOString().slice(0, 10);
}
