/** The tables of a file: a bank may write several accounts one below the other, each under its own headings. */
import type { FileWarning } from "../bank-statement.ts";
import { readLooseDay } from "../loose-dates.ts";
import { type AroundTable, isBalanceName, readAroundTable } from "./around-table.ts";
import type { CsvColumnRole, CsvReading } from "./csv-reading.ts";
import { comparable } from "./find-columns.ts";
import type { CsvRow } from "./lex-csv.ts";
import { AmountWriting, type CsvLine, RowReader } from "./read-rows.ts";

export interface CsvSection {
  readonly around: AroundTable;
  /** With an amount, booked or not, in the order of the file. */
  readonly lines: readonly CsvLine[];
  readonly warnings: readonly FileWarning[];
}

export function readSections(rows: readonly CsvRow[], headingRow: number, reading: CsvReading): CsvSection[] {
  const headings = comparable(reading.headings);
  const [firstHeading] = reading.headings;
  const dayColumn = reading.roles.indexOf("bookedOn");
  const firstDay = rows.findIndex(({ cells }) => readLooseDay(cells[dayColumn] ?? "") !== null);
  const start = headingRow === -1 ? Math.max(0, firstDay) : headingRow + 1;
  const above = rows.slice(0, headingRow === -1 ? start : headingRow).filter(isWritten);
  const parts: TablePart[] = [{ above, rows: [] }];
  for (const row of rows.slice(start).filter(isWritten)) {
    const part = parts.at(-1);
    const isHeadings = row.cells[0] === firstHeading && comparable(row.cells) === headings;
    if (isHeadings) parts.push({ above: startOfNext(part?.rows ?? []), rows: [] });
    else part?.rows.push(row);
  }
  const tables = parts.map((part) => splitTable(part, reading));
  const writing = new AmountWriting(
    reading,
    tables.flatMap(({ table }) => table),
  );
  return tables.map((table) => readSection(table, reading, writing));
}

const isWritten = ({ cells }: CsvRow): boolean => cells.some((cell) => cell !== "");

interface TablePart {
  readonly above: readonly CsvRow[];
  readonly rows: CsvRow[];
}

/** What stands between two tables belongs to the second from the line that names its account on. */
function startOfNext(part: CsvRow[]): CsvRow[] {
  const lastDay = part.findLastIndex(({ cells }) => cells.filter((cell) => cell !== "").length > 2);
  const names = part.findIndex(
    ({ cells }, index) => index > lastDay && /compte|account|iban/i.test(cells.join(" ")),
  );
  return names === -1 ? [] : part.splice(names);
}

interface SplitTable {
  readonly table: readonly CsvRow[];
  readonly title: readonly string[];
  readonly outside: readonly CsvRow[];
}

function splitTable({ above, rows }: TablePart, reading: CsvReading): SplitTable {
  const { table = [], outside = [] } = Object.groupBy(rows, (row) =>
    isAround(row, reading) || isLastBalance(row, rows, reading) ? "outside" : "table",
  );
  const title = above[0] ?? rows.find((row) => isLastBalance(row, rows, reading));
  return { table, title: title?.cells ?? [], outside: [...above, ...outside] };
}

function readSection(
  { table, title, outside }: SplitTable,
  reading: CsvReading,
  writing: AmountWriting,
): CsvSection {
  const around = readAroundTable({ title, lines: outside.map(({ cells }) => cells), writing: reading });
  const warnings: FileWarning[] = [];
  const reader = new RowReader(reading, { rows: table, currency: around.currency, writing });
  return { around, lines: readLines(table, reader, warnings), warnings };
}

const totalWords = /^(?:sous.)?totau?[lx]?\b/i;

const texts: ReadonlySet<CsvColumnRole | null> = new Set(["label", "counterparty", "kind"]);

/** Blank lines, titles, balances and totals. */
function isAround({ cells }: CsvRow, { roles }: CsvReading): boolean {
  const cellOf = (role: string) => cells[roles.findIndex((is) => is === role)] ?? "";
  const hasDay = /\d/.test(cellOf("bookedOn")) || /\d/.test(cellOf("valueOn"));
  const hasMoney = ["amount", "debit", "credit"].some((role) => /\d/.test(cellOf(role)));
  if (!hasDay && !hasMoney) return true;
  if (cells.some((cell) => isBalanceName(cell))) return true;
  const isTotal = totalWords.test(cells.find((cell) => cell !== "") ?? "");
  // No operation is a debit and a credit at once.
  const hasBoth = [cellOf("debit"), cellOf("credit")].every((cell) => /[1-9]/.test(cell));
  if (hasBoth && cells.some((cell) => totalWords.test(cell))) return true;
  const isNamed = cells.some((cell, index) => cell !== "" && texts.has(roles[index] ?? null));
  return !hasDay && (isTotal || !isNamed);
}

/** Without headings, a last line with an amount and no text is the balance of the account. */
function isLastBalance(row: CsvRow, rows: readonly CsvRow[], { headings, roles }: CsvReading): boolean {
  if (headings.length > 0 || rows.length < 2 || row !== rows.at(-1)) return false;
  return !row.cells.some((cell, index) => roles[index] === "label" && cell !== "");
}

function readLines(rows: readonly CsvRow[], reader: RowReader, warnings: FileWarning[]): CsvLine[] {
  return rows.flatMap((row) => {
    const line = reader.read(row);
    if (line.amountMinor === null) {
      warnings.push({
        kind: "bad-line",
        text: `no amount: ${row.cells.join(" ; ")}`.slice(0, 200),
        line: row.line,
      });
      return [];
    }
    if (line.isBooked && (line.day === null || line.day.isAgainstOrder)) {
      warnings.push({
        kind: "bad-date",
        text: `no day: ${row.cells.join(" ; ")}`.slice(0, 200),
        line: row.line,
      });
    }
    return [line];
  });
}
