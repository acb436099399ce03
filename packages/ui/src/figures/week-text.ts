/** "16–22 nov.", and "28/12–3/1" for a week in two months: the days of a week, as short as a column is narrow. Pure. */
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import type { Week } from "./weeks.ts";

const at = (day: string) => new Date(`${day}T00:00:00Z`);

export function weekDays(
  { start, endExclusive }: Pick<Week, "start" | "endExclusive">,
  locale: string,
): string {
  const last = addDays(calendarDate(endExclusive), -1);
  const isOneMonth = last.slice(0, 7) === start.slice(0, 7);
  const format = new Intl.DateTimeFormat(readingLocale(locale), {
    timeZone: "UTC",
    day: "numeric",
    month: isOneMonth ? "short" : "numeric",
  });
  // A column has no room for zeros, nor for the spaces that some languages put around the dash.
  return isOneMonth
    ? format.formatRange(at(start), at(last)).replaceAll(/[\s\u2009\u202f]*–[\s\u2009\u202f]*/g, "–")
    : [start, last].map((day) => format.format(at(day)).replaceAll(/\b0(?=\d)/g, "")).join("–");
}
