/**
 * Where in a table currency, day and rate are, by its headings, in any order. Either each row is a quote, as in our own
 * template, or each currency is a column, as the European Central Bank publishes them.
 */
import { parseEndedCurrency } from "@amont/kernel/ended-currency.ts";
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import type { SpreadsheetCell, SpreadsheetRow } from "../spreadsheet/read-spreadsheet.ts";
import { currencyNamed, type NamedCurrency } from "./written-rates.ts";

export type RateColumn = "currency" | "date" | "rate" | "company";

/** What each column may be called, beside what it is usually called. */
export type RateHeadings = Readonly<Record<RateColumn, readonly string[]>>;

export interface QuoteRows {
  readonly shape: "template";
  readonly headings: SpreadsheetRow;
  readonly columns: Readonly<Record<Exclude<RateColumn, "company">, number>> & {
    readonly company: number | null;
  };
}

export interface CurrencyColumns {
  readonly shape: "ecb";
  readonly headings: SpreadsheetRow;
  readonly date: number;
  readonly currencies: readonly { readonly at: number; readonly named: NamedCurrency }[];
  /** Headings that are no currencies. */
  readonly ignored: readonly string[];
}

export type RateTable = QuoteRows | CurrencyColumns;

/** So many rows may stand above the headings, and one more. */
export const headLength = 20;

/** In the languages of the product, and as other programs write them. */
const usualHeadings: Readonly<Record<RateColumn, string>> = {
  currency:
    "devise, code devise, monnaie, currency, currency code, ccy, Währung, moneda, divisa, valuta, " +
    "valutakod, valutakode, munt, moeda, code, code iso, iso",
  date:
    "date, jour, day, Datum, Tag, fecha, día, data, giorno, dag, dia, dato, date du cours, date du " +
    "taux, rate date",
  rate:
    "taux, taux de change, cours, cours de change, rate, exchange rate, Kurs, Wechselkurs, tipo, " +
    "tipo de cambio, tasso, tasso di cambio, cambio, koers, wisselkoers, taxa, taxa de câmbio, " +
    "växelkurs, valutakurs, vekselkurs, valutakoers",
  company:
    "société, entreprise, entité, company, entity, Unternehmen, Firma, Gesellschaft, empresa, " +
    "sociedad, società, azienda, impresa, bedrijf, onderneming, vennootschap, sociedade, företag, " +
    "bolag, selskab, virksomhed",
};

const rateColumns = ["currency", "date", "rate", "company"] as const;

/** A heading to compare: without accents, case, signs, and what stands in parentheses. */
const folded = (heading: string): string =>
  normaliseForSearch(heading.slice(0, 200).replaceAll(/\([^()]*\)/g, " "))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export type ColumnsByHeading = ReadonlyMap<string, RateColumn>;

export function columnsByHeading(others?: RateHeadings): ColumnsByHeading {
  const columns = new Map<string, RateColumn>();
  for (const column of rateColumns) {
    const headings = [...usualHeadings[column].split(", "), ...(others?.[column] ?? [])];
    for (const heading of headings) columns.set(folded(heading), column);
  }
  return columns;
}

/** Null without one; `unclear` where a row has some of the columns, or two of a kind. */
export function findRateTable(
  head: readonly SpreadsheetRow[],
  columns: ColumnsByHeading,
): RateTable | "unclear" | null {
  let isUnclear = false;
  for (const headings of head) {
    const roles = headings.cells.map((cell) => roleOf(cell, columns));
    const table = quoteRows(headings, roles) ?? currencyColumns(headings, roles);
    if (table !== null) return table;
    const found = new Set(roles.filter((role) => role !== null));
    if (found.has("rate") && found.size > 1) isUnclear = true;
  }
  return isUnclear ? "unclear" : null;
}

const roleOf = (cell: SpreadsheetCell, columns: ColumnsByHeading): RateColumn | null =>
  typeof cell === "string" ? (columns.get(folded(cell)) ?? null) : null;

type Roles = readonly (RateColumn | null)[];

const placesOf = (roles: Roles, column: RateColumn): readonly number[] =>
  roles.flatMap((role, at) => (role === column ? at : []));

function quoteRows(headings: SpreadsheetRow, roles: Roles): QuoteRows | null {
  const places = rateColumns.map((column) => placesOf(roles, column));
  const [[currency], [date], [rate], [company]] = places as [number[], number[], number[], number[]];
  if (currency === undefined || date === undefined || rate === undefined) return null;
  if (places.some(({ length }) => length > 1)) return null;
  return { shape: "template", headings, columns: { currency, date, rate, company: company ?? null } };
}

function currencyColumns(headings: SpreadsheetRow, roles: Roles): CurrencyColumns | null {
  const [date, another] = placesOf(roles, "date");
  if (date === undefined || another !== undefined) return null;
  const named = headings.cells.map((cell, at) => ({ at, cell, named: columnNamed(cell) }));
  const currencies = named.filter(({ at, named: { kind } }) => at !== date && kind !== "none");
  if (!currencies.some((column) => isMoney(column.named))) return null;
  const ignored = named.flatMap(({ at, cell, named: { kind } }) =>
    at === date || kind !== "none" || cell === null ? [] : String(cell),
  );
  return { shape: "ecb", headings, date, currencies, ignored };
}

/** In capitals: "Top" and "All" are words above a table, and currencies of Tonga and Albania. */
const columnNamed = (cell: SpreadsheetCell): NamedCurrency =>
  String(cell) === String(cell).toUpperCase() ? currencyNamed(cell) : { kind: "none" };

const isMoney = (named: NamedCurrency): boolean =>
  named.kind === "known" || (named.kind === "unknown" && parseEndedCurrency(named.code) !== null);
