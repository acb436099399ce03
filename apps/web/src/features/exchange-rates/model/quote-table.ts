/**
 * A block that says by itself what it is: days and currencies along its edges, either way round, or a line for each
 * quote (currency, day, rate). As spreadsheets copy tables of rates. Pure.
 */
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, isCurrencyCode } from "@amont/kernel/currency.ts";
import { readRate } from "./typed-rate.ts";

interface PastedQuote {
  readonly currency: CurrencyCode;
  readonly quotedOn: CalendarDate;
  readonly rate: string;
}

interface QuoteTable {
  readonly quotes: readonly PastedQuote[];
  /** What stands where a rate should, and is none. */
  readonly refused: readonly string[];
}

type Block = readonly (readonly string[])[];

/** ISO, or day first as Europe writes it: "31/07/2024", "31.7.24". */
export function readDay(text: string): CalendarDate | null {
  const written = text.trim();
  const match = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(written);
  if (match === null) return parseCalendarDate(written);
  const [, day = "", month = "", year = ""] = match;
  const wholeYear = year.length === 2 ? `20${year}` : year;
  return parseCalendarDate(`${wholeYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

function readCurrency(text: string): CurrencyCode | null {
  const code = text.trim().toUpperCase();
  return isCurrencyCode(code) && code !== "EUR" ? code : null;
}

/** Null where the block has no edges to go by: it stands where it is pasted. */
export function readQuoteTable(rows: Block, locale: string): QuoteTable | null {
  return lineByLine(rows, locale) ?? withEdges(rows, locale) ?? withEdges(turned(rows), locale);
}

const turned = (rows: Block): Block =>
  (rows[0] ?? []).map((_, column) => rows.map((cells) => cells[column] ?? ""));

/** Currencies along the top, days down the side. */
function withEdges([head = [], ...lines]: Block, locale: string): QuoteTable | null {
  const currencies = head.slice(1).map(readCurrency);
  const days = lines.map(([first = ""]) => readDay(first));
  const hasEdges = currencies.some((code) => code !== null) && days.some((day) => day !== null);
  if (!hasEdges) return null;
  const cells = lines.flatMap((line, row) =>
    currencies.map((currency, column) => ({
      currency,
      quotedOn: days[row] ?? null,
      text: line[column + 1] ?? "",
    })),
  );
  return tableOf(cells, locale);
}

function lineByLine(rows: Block, locale: string): QuoteTable | null {
  const cells = rows.map(([code = "", day = "", text = ""]) => ({
    currency: readCurrency(code),
    quotedOn: readDay(day),
    text,
  }));
  // A head above the lines is no line.
  const known = cells.filter(({ currency, quotedOn }) => currency !== null && quotedOn !== null);
  return known.length === 0 || known.length < cells.length - 1 ? null : tableOf(known, locale);
}

interface TableCell {
  readonly currency: CurrencyCode | null;
  readonly quotedOn: CalendarDate | null;
  readonly text: string;
}

/** A cell without a currency or a day belongs to something else; an empty one, or N/A, is no quote. */
function tableOf(cells: readonly TableCell[], locale: string): QuoteTable {
  const quotes = new Map<string, PastedQuote>();
  const refused: string[] = [];
  for (const { currency, quotedOn, text } of cells) {
    if (currency === null || quotedOn === null || text.trim().toUpperCase() === "N/A") continue;
    const typed = readRate(text, locale);
    if (typed.kind === "rate")
      quotes.set(`${currency} ${quotedOn}`, { currency, quotedOn, rate: typed.rate });
    if (typed.kind === "fault") refused.push(`${currency} ${quotedOn} : ${text}`);
  }
  return { quotes: [...quotes.values()], refused };
}
