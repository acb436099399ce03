/**
 * The same table as text that spreadsheets open: semicolons, decimal commas, days before months, and a mark that says
 * that it is Unicode. A text that a spreadsheet would take for a formula is kept from being one by an apostrophe.
 */
import type { StreamedCell, StreamedColumn } from "./stream-spreadsheet.ts";

interface Table {
  readonly columns: readonly StreamedColumn[];
  readonly rows: AsyncIterable<readonly StreamedCell[]>;
}

const byteOrderMark = "\uFEFF";

export async function* streamCsv({ columns, rows }: Table): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns.map(({ heading }) => heading));
  for await (const row of rows) yield lineOf(row.map(textOf));
}

const lineOf = (texts: readonly string[]): string => `${texts.map(quoted).join(";")}\r\n`;

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function textOf(cell: StreamedCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  if (typeof cell === "string") return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  const [year, month, day] = cell.date.split("-");
  return `${day}/${month}/${year}`;
}
