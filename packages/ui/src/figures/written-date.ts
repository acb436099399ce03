/** A date as a reader writes it: what Intl leaves out, French asks for. */
import { readingLocale } from "./reading-locale.ts";

/** A day that is the first, before the name of its month. */
const first = /(?<!\d)1(?=\s\p{L})/gu;

/** "1er nov. 2026": of all the days of a month, French counts the first as a first. */
export function writtenDate(format: Intl.DateTimeFormat, locale: string, instant: Date): string {
  const text = format.format(instant);
  return readingLocale(locale).startsWith("fr") ? text.replaceAll(first, "1er") : text;
}

/** A day of any month in a sentence: "1er", "2" … */
export function monthDayText(day: number, locale: string): string {
  return day === 1 && readingLocale(locale).startsWith("fr") ? "1er" : String(day);
}
