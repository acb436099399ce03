/** The day as the head of a board says it, and the moment at which its figures were read. Pure. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";

/** « Jeudi 19 novembre »: it begins a line. */
export function longDay(day: CalendarDate, language: string): string {
  const locale = readingLocale(language);
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  const text = format.format(new Date(`${day}T00:00:00Z`));
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}

export const timeText = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(readingLocale(language), { hour: "numeric", minute: "2-digit" }).format(
    new Date(instant),
  );
