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

/** Lines leave together: each by itself would cost more than to make it. */
const charactersTogether = 32 * 1024;

export async function* streamCsv({ columns, rows }: Table): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let text = byteOrderMark + lineOf(columns.map(({ heading }) => heading));
  for await (const row of rows) {
    text += lineOf(row.map(textOf));
    if (text.length < charactersTogether) continue;
    yield encoder.encode(text);
    text = "";
  }
  if (text !== "") yield encoder.encode(text);
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
