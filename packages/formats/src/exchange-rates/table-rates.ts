/** The quotes that a table of either shape writes. */
import type { SpreadsheetRow } from "../spreadsheet/read-spreadsheet.ts";
import type { CurrencyColumns, QuoteRows, RateTable } from "./find-rate-table.ts";
import { currencyNamed, isAbsent, shown, WrittenRates } from "./written-rates.ts";

interface Rows {
  readonly rows: AsyncIterable<SpreadsheetRow> | Iterable<SpreadsheetRow>;
  /** Lines of text have all their cells; rows of a workbook end with the last that is filled. */
  readonly areWhole: boolean;
}

export async function ratesOfTable(table: RateTable, { rows, areWhole }: Rows): Promise<WrittenRates> {
  const written = new WrittenRates();
  if (table.shape === "ecb") {
    for (const heading of table.ignored) {
      written.warnings.push({ kind: "column-ignored", line: table.headings.number, text: shown(heading) });
    }
  }
  for await (const row of rows) {
    if (row.number <= table.headings.number) continue;
    if (areWhole && !hasItsCells(row, table)) {
      written.addProblem("cell-count", row.number, row.cells.map((cell) => cell ?? "").join(" "));
    } else if (table.shape === "ecb") addDay(written, row, table);
    else addQuote(written, row, table);
  }
  return written;
}

/**
 * A line that was cut may end within a rate, which then is another rate: where each currency has its column, every line has
 * all of them. People leave out what comes after the rate in a line of their own.
 */
function hasItsCells({ cells }: SpreadsheetRow, table: RateTable): boolean {
  const count = table.headings.cells.length;
  if (cells.length > count) return cells.slice(count).every((cell) => cell === null);
  return table.shape === "ecb" ? cells.length === count : cells.length > table.columns.rate;
}

function addDay(written: WrittenRates, { number, cells }: SpreadsheetRow, table: CurrencyColumns): void {
  const day = written.day(cells[table.date] ?? null);
  for (const { at, named } of table.currencies) {
    const rate = cells[at];
    if (isAbsent(rate)) continue;
    if (named.kind === "known") {
      written.add({ currency: named.code, day, rate, company: null, line: number });
    } else if (named.kind === "unknown") written.addUnknown(named.code);
  }
}

function addQuote(written: WrittenRates, { number, cells }: SpreadsheetRow, { columns }: QuoteRows): void {
  const rate = cells[columns.rate];
  if (isAbsent(rate)) return;
  const currency = written.name(cells[columns.currency]);
  const named = currencyNamed(currency);
  if (named.kind === "none") written.addProblem("bad-currency", number, currency);
  else if (named.kind === "unknown") written.addUnknown(named.code);
  else {
    const company = columns.company === null ? null : written.name(cells[columns.company]);
    const day = written.day(cells[columns.date] ?? null);
    written.add({ currency: named.code, day, rate, company, line: number });
  }
}
