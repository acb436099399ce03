/** Euro foreign exchange reference rates of the European Central Bank, from 31 May to 9 August 2024: what a euro is. */
import { invariant } from "@amont/kernel/assert.ts";
import { calendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { parseRate, type Rate } from "@amont/kernel/rate.ts";
import { type QuoteSeries, RateBook, type RateBookFacts } from "../rate-book.ts";

export function rate(text: string): Rate {
  const parsed = parseRate(text);
  invariant(parsed !== null, `not a rate: ${text}`);
  return parsed;
}

export const quoteSeries = (quotes: ReadonlyArray<readonly [string, string]>): QuoteSeries => ({
  days: Int32Array.from(quotes, ([day]) => toEpochDay(calendarDate(day))),
  rates: quotes.map(([, text]) => rate(text)),
});

/** Day, dollars, pounds, yen. */
const published = `
2024-05-31 1.0852 0.85365 170.52
2024-06-03 1.0842 0.85175 170.09
2024-06-04 1.0865 0.85143 168.29
2024-06-05 1.0872 0.85048 169.72
2024-06-06 1.0865 0.85088 169.74
2024-06-07 1.0898 0.8512 169.52
2024-06-10 1.0756 0.84565 168.74
2024-06-11 1.073 0.84198 168.46
2024-06-12 1.0765 0.84365 169.35
2024-06-13 1.0784 0.84468 169.58
2024-06-14 1.0686 0.84205 167.8
2024-06-17 1.0712 0.84573 169.11
2024-06-18 1.0715 0.8454 169.41
2024-06-19 1.0749 0.84455 169.78
2024-06-20 1.0719 0.84513 169.82
2024-06-21 1.0688 0.84531 169.82
2024-06-24 1.073 0.8473 171.17
2024-06-25 1.0714 0.84465 170.84
2024-06-26 1.0689 0.84453 171.42
2024-06-27 1.0696 0.8459 171.66
2024-06-28 1.0705 0.84638 171.94
2024-07-01 1.0745 0.8479 173.15
2024-07-02 1.0729 0.84755 173.31
2024-07-03 1.0758 0.8468 174.18
2024-07-04 1.08 0.84663 173.84
2024-07-05 1.0824 0.84613 174.06
2024-07-08 1.0835 0.8441 174.37
2024-07-09 1.0814 0.84491 174.2
2024-07-10 1.0825 0.84518 174.79
2024-07-11 1.0855 0.84305 175.39
2024-07-12 1.089 0.84029 172.87
2024-07-15 1.0907 0.84045 172.34
2024-07-16 1.0902 0.84058 172.65
2024-07-17 1.0934 0.83915 171.21
2024-07-18 1.093 0.84175 171.02
2024-07-19 1.089 0.8428 171.61
2024-07-22 1.0888 0.84215 170.8
2024-07-23 1.086 0.84073 169.64
2024-07-24 1.0848 0.83973 167.23
2024-07-25 1.0851 0.8428 165.62
2024-07-26 1.086 0.84378 167.84
2024-07-29 1.0817 0.84345 166.44
2024-07-30 1.0824 0.8426 167.61
2024-07-31 1.0828 0.8438 162.76
2024-08-01 1.0789 0.84328 162.66
2024-08-02 1.0835 0.85 161.37
2024-08-05 1.0966 0.85878 155.98
2024-08-06 1.0915 0.85998 158.29
2024-08-07 1.0922 0.85808 160.62
2024-08-08 1.093 0.86093 159.74
2024-08-09 1.0917 0.85708 160.33
`;

const rows = published
  .trim()
  .split("\n")
  .map((row) => row.split(" "));

const seriesAt = (column: number): QuoteSeries =>
  quoteSeries(rows.map((row) => [row[0] ?? "", row[column] ?? ""] as const));

export const publishedIn2024: ReadonlyMap<CurrencyCode, QuoteSeries> = new Map([
  ["USD", seriesAt(1)],
  ["GBP", seriesAt(2)],
  ["JPY", seriesAt(3)],
]);

export const bookOf2024 = (facts: Partial<RateBookFacts> = {}): RateBook =>
  new RateBook({ byHand: [], quotes: [{ origin: "reference", series: publishedIn2024 }], ...facts });

/** What was known at the end of a day. */
export function bookUntil(day: string) {
  const last = toEpochDay(calendarDate(day));
  const known = new Map(
    [...publishedIn2024].map(([currency, { days, rates }]) => {
      const count = days.filter((one) => one <= last).length;
      return [currency, { days: days.subarray(0, count), rates: rates.slice(0, count) }] as const;
    }),
  );
  return bookOf2024({ quotes: [{ origin: "reference", series: known }] });
}
