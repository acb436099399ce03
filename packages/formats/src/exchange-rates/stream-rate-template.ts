/** Our own template as an Excel file, empty or with quotes: what it writes, `readRateFile` reads as the same quotes. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type StreamedCell, streamSpreadsheet } from "../spreadsheet/stream-spreadsheet.ts";
import type { RateColumn } from "./find-rate-table.ts";

export interface RateTemplateRow {
  readonly currency: CurrencyCode;
  readonly on: CalendarDate;
  /** An exact decimal. */
  readonly rate: string;
  readonly company: string | null;
}

interface RateTemplate {
  readonly sheet: string;
  /** In the reader's language. */
  readonly headings: Readonly<Record<RateColumn, string>>;
  readonly rows: AsyncIterable<RateTemplateRow>;
}

export function streamRateTemplate({ sheet, headings, rows }: RateTemplate): ReadableStream<Uint8Array> {
  return streamSpreadsheet({
    name: sheet,
    columns: [
      { heading: headings.currency, width: 10, holds: "text" },
      { heading: headings.date, width: 12, holds: "date" },
      { heading: headings.rate, width: 16, holds: "rate" },
      { heading: headings.company, width: 30, holds: "text" },
    ],
    rows: cellsOf(rows),
  });
}

async function* cellsOf(rows: RateTemplate["rows"]): AsyncGenerator<readonly StreamedCell[]> {
  for await (const { currency, on, rate, company } of rows) {
    yield [currency, { date: on }, rateCell(rate), company];
  }
}

/** Spreadsheets keep so many digits of a number. */
const digitsOfNumber = 15;

/** A number, so that people can calculate with it; a text where it would lose digits. */
const rateCell = (rate: string): string | number =>
  rate.replace(".", "").replace(/^0+/, "").length <= digitsOfNumber ? Number(rate) : rate;
