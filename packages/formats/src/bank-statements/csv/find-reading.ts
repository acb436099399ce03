/** How a file is to be read: as somebody says, as the bank's files were read before, or as the file itself shows. */
import { looseMarkOf, readLooseAmount } from "../loose-amounts.ts";
import { decideDateOrder, readLooseDay } from "../loose-dates.ts";
import type { CsvColumnRole, CsvMapping, CsvReading } from "./csv-reading.ts";
import { type FoundColumns, headingRowOf, isEnough } from "./find-columns.ts";
import { findTable } from "./find-table.ts";
import { type CsvRow, lexCsv } from "./lex-csv.ts";

export interface CsvReadingOptions {
  /** How the last file of the same account was read. It is followed as far as it fits. */
  readonly remembered?: CsvReading | undefined;
  /** What somebody said about this file. */
  readonly mapping?: CsvMapping | undefined;
}

export interface FoundReading {
  readonly reading: CsvReading;
  readonly rows: readonly CsvRow[];
  readonly headingRow: number;
  readonly orderIsAssumed: boolean;
}

/** The delimiter alone where the columns cannot be told. */
export function findReading(
  text: string,
  options: CsvReadingOptions,
): FoundReading | { readonly delimiter: string } {
  const { delimiter, columns, rows } = chooseColumns(text, options);
  if (columns === null || !isEnough(columns.roles)) return { delimiter };
  const said: Partial<CsvMapping> = options.mapping ?? {};
  const body = rows.slice(columns.headingRow + 1);
  const days = cellsOf(body, columns.roles, ["bookedOn", "valueOn"])
    .map(readLooseDay)
    .filter((day) => day !== null);
  const { remembered } = options;
  const decided = decideDateOrder(days, remembered?.dateOrder ?? "day-first");
  const mark = looseMarkOf(cellsOf(body, columns.roles, ["amount", "debit", "credit", "balance"]));
  return {
    reading: {
      delimiter,
      headings: columns.headings,
      roles: columns.roles,
      dateOrder: said.dateOrder ?? decided.order,
      decimalMark: said.decimalMark ?? mark ?? remembered?.decimalMark ?? (delimiter === "," ? "." : ","),
    },
    rows,
    headingRow: columns.headingRow,
    orderIsAssumed:
      decided.isAssumed &&
      said.dateOrder === undefined &&
      remembered === undefined &&
      mark !== "," &&
      isEnglish(columns),
  };
}

/** Only in English, and never beside decimal commas, does a month come before its day. */
const isEnglish = ({ headings }: FoundColumns): boolean =>
  !headings.some((heading) =>
    /libell|montant|valeur|op.ration|d.bit\b|buchung|betrag|bedrag|datum|fecha|importe/i.test(heading),
  );

interface Chosen {
  readonly delimiter: string;
  readonly columns: FoundColumns | null;
  readonly rows: readonly CsvRow[];
}

function chooseColumns(text: string, { mapping, remembered }: CsvReadingOptions): Chosen {
  if (mapping !== undefined) {
    const delimiter = mapping.delimiter ?? findTable(text).delimiter;
    return fitted(text, { delimiter, headings: mapping.headings ?? [], roles: mapping.roles });
  }
  if (remembered !== undefined && remembered.headings.length > 0) {
    const chosen = fitted(text, remembered);
    if (chosen.columns !== null && chosen.columns.headingRow !== -1) return chosen;
  }
  const { delimiter, columns } = findTable(text);
  const isUnnamed = columns === null || columns.headingRow === -1;
  if (isUnnamed && remembered !== undefined && remembered.headings.length === 0) {
    const chosen = fitted(text, remembered);
    if (holds(chosen.rows, remembered.roles)) return chosen;
  }
  return { delimiter, columns, rows: lexCsv(text, delimiter) };
}

/** Most lines have as many cells as there are roles, with a day and an amount where they are expected. */
function holds(rows: readonly CsvRow[], roles: CsvReading["roles"]): boolean {
  const written = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const fitting = written.filter((row) => {
    const hasDay = cellsOf([row], roles, ["bookedOn"]).some((cell) => readLooseDay(cell) !== null);
    const money = cellsOf([row], roles, ["amount", "debit", "credit"]);
    const isMoney = money.every((cell) => readLooseAmount(cell, { digits: 2, mark: null }) !== null);
    return row.cells.length === roles.length && hasDay && money.length > 0 && isMoney;
  });
  return fitting.length > 0 && fitting.length >= written.length / 2;
}

function fitted(text: string, given: Pick<CsvReading, "delimiter" | "headings" | "roles">): Chosen {
  const { delimiter, headings, roles } = given;
  const rows = lexCsv(text, delimiter);
  return { delimiter, rows, columns: { headingRow: headingRowOf(rows, headings), headings, roles } };
}

function cellsOf(
  rows: readonly CsvRow[],
  roles: readonly (CsvColumnRole | null)[],
  wanted: readonly CsvColumnRole[],
): string[] {
  const columns = [...roles.keys()].filter((index) => wanted.some((role) => role === roles[index]));
  return rows.flatMap(({ cells }) =>
    columns.map((index) => cells[index] ?? "").filter((cell) => cell !== ""),
  );
}
