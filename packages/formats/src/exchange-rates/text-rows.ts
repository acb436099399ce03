/** Text into rows of cells, line by line: a rate has no line ends, so a quote that its line does not close is a character. */
import type { SpreadsheetCell, SpreadsheetRow } from "../spreadsheet/read-spreadsheet.ts";
import { mostColumns } from "../spreadsheet/xlsx/stream-sheet.ts";

/** A line that is longer has no rates: its beginning is kept, to be shown. */
const longestLine = 64 * 1024;

/** Filled rows only, numbered by their lines. An empty cell is null. */
export function* textRows(text: string, delimiter: string): Generator<SpreadsheetRow> {
  const ends = new LineEnds(text);
  let number = 0;
  for (let at = 0; at < text.length; ) {
    number += 1;
    const { end, next } = ends.after(at);
    const line = text.slice(at, end);
    at = next;
    if (line === "") continue;
    const cells = cellsOf(line, delimiter);
    if (cells.some((cell) => cell !== null)) yield { number, cells };
  }
}

class LineEnds {
  readonly #text: string;
  #feed = -1;
  #carriage = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Each kind is looked up again only when it was passed: one that the file does not have takes the whole file. */
  after(at: number): { readonly end: number; readonly next: number } {
    if (this.#feed < at) this.#feed = this.#place("\n", at);
    if (this.#carriage < at) this.#carriage = this.#place("\r", at);
    const end = Math.min(this.#feed, this.#carriage);
    const isPair = end === this.#carriage && this.#feed === end + 1;
    return { end, next: end + (isPair ? 2 : 1) };
  }

  #place(mark: string, from: number): number {
    const found = this.#text.indexOf(mark, from);
    return found === -1 ? this.#text.length : found;
  }
}

function cellsOf(line: string, delimiter: string): SpreadsheetCell[] {
  return cutLine(line, delimiter).map((cell) => {
    const bare = cell.trim();
    return bare === "" ? null : bare.toWellFormed();
  });
}

function cutLine(line: string, delimiter: string): readonly string[] {
  if (line.length > longestLine) return line.trim() === "" ? [] : [line.slice(0, longestLine)];
  return line.includes('"') ? quotedCells(line, delimiter) : line.split(delimiter, mostColumns);
}

function quotedCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length && cells.length < mostColumns) {
    const quote = line[at] === '"' ? closingQuote(line, at) : -1;
    const found = line.indexOf(delimiter, quote === -1 ? at : quote);
    const end = found === -1 ? line.length : found;
    const quoted = quote === -1 ? "" : line.slice(at + 1, quote).replaceAll('""', '"');
    cells.push(quoted + line.slice(quote === -1 ? at : quote + 1, end));
    at = end + 1;
  }
  return cells;
}

/** -1 where there is none. */
function closingQuote(line: string, start: number): number {
  let end = line.indexOf('"', start + 1);
  while (end !== -1 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
  return end;
}
