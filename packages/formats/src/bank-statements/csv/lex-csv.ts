/** Text into cells. Quotes as in RFC 4180, and as banks get them wrong: within a cell, never closed, far apart. */

export interface CsvRow {
  /** Of the file, from one: a quoted cell may hold line ends. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell with more lines than this is not one: its quote is a character like any other. */
const mostLinesInCell = 20;

export function lexCsv(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [at, line, rowLine] = [0, 1, 1];
  let quotesCount = true;
  while (at < text.length) {
    const quoted = quotesCount && text[at] === '"' ? quotedEnd(text, at) : null;
    if (quoted === "never") quotesCount = false;
    const end = plainEnd(text, typeof quoted === "number" ? quoted + 1 : at, delimiter);
    const cell = typeof quoted === "number" ? unquoted(text, at, quoted, end) : text.slice(at, end);
    if (typeof quoted === "number") line += lineEnds(text, at, quoted);
    cells.push(cleanCell(cell));
    at = end + 1;
    if (text[end] === delimiter && end < text.length) continue;
    if (text[end] === "\r" && text[end + 1] === "\n") at += 1;
    rows.push({ line: rowLine, cells });
    cells = [];
    line += 1;
    rowLine = line;
  }
  if (cells.length > 0) rows.push({ line: rowLine, cells: [...cells, ""] });
  return rows;
}

/** The closing quote; `never` when the text ends first, null when it is too far away to be meant. */
function quotedEnd(text: string, start: number): number | "never" | null {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end === -1) return "never";
  return end - start > 200 && lineEnds(text, start, end) > mostLinesInCell ? null : end;
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length) {
    const character = text[at];
    if (character === delimiter || character === "\n" || character === "\r") return at;
    at += 1;
  }
  return at;
}

function unquoted(text: string, start: number, quote: number, end: number): string {
  return text.slice(start + 1, quote).replaceAll('""', '"') + text.slice(quote + 1, end);
}

function lineEnds(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) {
    if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) count += 1;
  }
  return count;
}

/** A cell is text, whatever it starts with: `="0123"` is how a bank keeps a spreadsheet from eating the zero. */
function cleanCell(cell: string): string {
  return cell
    .replace(/^\s*=\s*"([^"]*)"\s*$/, "$1")
    .replaceAll(/[\u00a0\u202f\u2007]/g, " ")
    .trim();
}
