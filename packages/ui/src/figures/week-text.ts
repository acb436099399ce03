/** "16–22 nov.", and "28/12–3/1" for a week in two months: the days of a week, as short as a column is narrow. Pure. */
import { readingLocale } from "./reading-locale.ts";

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dayMs = 86_400_000;

/** Days as `2026-11-16`; the last one is the one before the end. */
export function weekDays(
  { start, endExclusive }: { readonly start: string; readonly endExclusive: string },
  locale: string,
): string {
  const last = new Date(at(endExclusive).getTime() - dayMs);
  const isOneMonth = last.toISOString().slice(0, 7) === start.slice(0, 7);
  const format = new Intl.DateTimeFormat(readingLocale(locale), {
    timeZone: "UTC",
    day: "numeric",
    month: isOneMonth ? "short" : "numeric",
  });
  // A column has no room for zeros, nor for the spaces that some languages put around the dash.
  return isOneMonth
    ? format.formatRange(at(start), last).replaceAll(/[\s\u2009\u202f]*–[\s\u2009\u202f]*/g, "–")
    : [at(start), last].map((day) => format.format(day).replaceAll(/\b0(?=\d)/g, "")).join("–");
}
