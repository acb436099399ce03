/** How a file is to be read: as somebody says, as the bank's files were read before, or as the file itself shows. */
import { looseMarkOf, readLooseAmount } from "../loose-amounts.ts";
import { decideDateOrder, readLooseDay } from "../loose-dates.ts";
import { cellKindsOf } from "./cell-kinds.ts";
import type {
  CsvCellKind,
  CsvColumnRole,
  CsvMapping,
  CsvReading,
  RememberedCsvReading,
} from "./csv-reading.ts";
import { isEnough } from "./enough-columns.ts";
import { type FoundColumns, HeadingRows } from "./find-columns.ts";
import { findTable } from "./find-table.ts";
import { type CsvRow, lexCsv } from "./lex-csv.ts";

export interface CsvReadingOptions {
  /** How files of the company's accounts were read before, the likeliest first: the first that fits is followed. */
  readonly remembered?: readonly RememberedCsvReading[] | undefined;
  /** What somebody said about this file. */
  readonly mapping?: CsvMapping | undefined;
}

export interface FoundReading {
  /** Its signs are as somebody said or as is remembered; the lines tell where there is neither. */
  readonly reading: Omit<CsvReading, "signs" | "signsFrom">;
  readonly saidSigns: SignsKnown | null;
  readonly rememberedSigns: SignsKnown | null;
  readonly rows: readonly CsvRow[];
  readonly headingRow: number;
  readonly orderIsAssumed: boolean;
}

export type SignsKnown = Pick<CsvReading, "signs" | "signsFrom">;

/** The delimiter alone where the columns cannot be told. */
export function findReading(
  text: string,
  options: CsvReadingOptions,
): FoundReading | { readonly delimiter: string } {
  const { delimiter, columns, rows, followed } = chooseColumns(text, options);
  if (columns === null || !isEnough(columns.roles)) return { delimiter };
  const said: Partial<CsvMapping> = options.mapping ?? {};
  const body = rows.slice(columns.headingRow + 1);
  const days = cellsOf(body, columns.roles, ["bookedOn", "valueOn"])
    .map(readLooseDay)
    .filter((day) => day !== null);
  const decided = decideDateOrder(days, followed?.dateOrder ?? "day-first");
  const mark = looseMarkOf(cellsOf(body, columns.roles, ["amount", "debit", "credit", "balance"]));
  return {
    reading: {
      delimiter,
      headings: columns.headings,
      roles: columns.roles,
      dateOrder: said.dateOrder ?? decided.order,
      decimalMark: said.decimalMark ?? mark ?? followed?.decimalMark ?? (delimiter === "," ? "." : ","),
      cellKinds: columns.headings.length === 0 ? cellKindsOf(body, columns.roles.length) : [],
    },
    saidSigns: signsOf({ signsFrom: "person", ...said }),
    rememberedSigns: signsOf(followed ?? {}),
    rows,
    headingRow: columns.headingRow,
    orderIsAssumed:
      decided.isAssumed &&
      said.dateOrder === undefined &&
      followed === null &&
      mark !== "," &&
      isEnglish(columns),
  };
}

/** Null where nobody knew them. */
function signsOf({ signs, signsFrom }: Partial<CsvMapping>): SignsKnown | null {
  return signs === undefined || signsFrom === undefined || signsFrom === "nobody"
    ? null
    : { signs, signsFrom };
}

/** Only in English, and never beside decimal commas, does a month come before its day. */
const isEnglish = ({ headings }: FoundColumns): boolean =>
  !headings.some((heading) =>
    /libell|montant|valeur|op.ration|d.bit\b|buchung|betrag|bedrag|datum|fecha|importe|importo|valuta|belopp|bel.b\b|montante/i.test(
      heading,
    ),
  );

interface Chosen {
  readonly delimiter: string;
  readonly columns: FoundColumns | null;
  readonly rows: readonly CsvRow[];
  /** The earlier reading that it is like. */
  readonly followed: RememberedCsvReading | null;
}

function chooseColumns(text: string, { mapping, remembered = [] }: CsvReadingOptions): Chosen {
  const fitted = fitTo(text);
  if (mapping !== undefined) {
    const delimiter = mapping.delimiter ?? findTable(text).delimiter;
    const said = { delimiter, headings: mapping.headings ?? [], roles: mapping.roles };
    return { ...fitted(said), followed: null };
  }
  for (const known of remembered.filter(({ headings }) => headings.length > 0)) {
    const chosen = fitted(known);
    if (chosen.columns.headingRow !== -1) return { ...chosen, followed: known };
  }
  const { delimiter, columns } = findTable(text);
  if (columns === null || columns.headingRow === -1) {
    for (const known of remembered.filter(({ headings }) => headings.length === 0)) {
      const chosen = fitted(known);
      if (holds(chosen.rows, known)) return { ...chosen, followed: known };
    }
  }
  return { delimiter, columns, rows: lexCsv(text, delimiter), followed: null };
}

/** Most lines have as many cells as there are roles, with a day and an amount where they are expected. */
function holds(rows: readonly CsvRow[], { roles, cellKinds = [] }: RememberedCsvReading): boolean {
  const written = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const fitting = written.filter((row) => {
    const hasDay = cellsOf([row], roles, ["bookedOn"]).some((cell) => readLooseDay(cell) !== null);
    const money = cellsOf([row], roles, ["amount", "debit", "credit"]);
    const isMoney = money.every((cell) => readLooseAmount(cell, { digits: 2, mark: null }) !== null);
    return row.cells.length === roles.length && hasDay && money.length > 0 && isMoney;
  });
  if (fitting.length === 0 || fitting.length < written.length / 2) return false;
  const kinds = cellKindsOf(fitting, roles.length);
  return cellKinds.every((kind, index) => isAlike(kind, kinds[index] ?? "empty", roles[index] ?? null));
}

/** Days and amounts were looked at line by line; a column without a word may have some another time. */
const isAlike = (before: CsvCellKind, now: CsvCellKind, role: CsvColumnRole | null): boolean =>
  before === now ||
  before === "empty" ||
  now === "empty" ||
  role === "bookedOn" ||
  role === "amount" ||
  role === "debit" ||
  role === "credit";

/** Many readings may be tried on a long file: each delimiter is gone through once. */
function fitTo(text: string) {
  const tables = new Map<string, { readonly rows: readonly CsvRow[]; readonly headings: HeadingRows }>();
  return ({ delimiter, headings, roles }: Pick<CsvReading, "delimiter" | "headings" | "roles">) => {
    const known = tables.get(delimiter);
    const rows = known?.rows ?? lexCsv(text, delimiter);
    const table = known ?? { rows, headings: new HeadingRows(rows) };
    tables.set(delimiter, table);
    return { delimiter, rows, columns: { headingRow: table.headings.find(headings), headings, roles } };
  };
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
