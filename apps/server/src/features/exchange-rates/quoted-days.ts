import { type CalendarDate, fromEpochDay } from "@amont/kernel/calendar-date.ts";
import type { OpenRates } from "../../rates/rate-books.ts";

/** The first and the last day with a quote of any currency. Null where there is none. */
export function quotedDays({
  book,
  currencies,
}: OpenRates): { readonly first: CalendarDate; readonly last: CalendarDate } | null {
  const borders = currencies.flatMap((currency) => {
    const { days } = book.quotesOf(currency);
    return [days[0] ?? 0, days.at(-1) ?? 0];
  });
  if (borders.length === 0) return null;
  return { first: fromEpochDay(Math.min(...borders)), last: fromEpochDay(Math.max(...borders)) };
}
