/** Days and moments in words. The present is always an argument, so that a text can be tested. */
import { readingLocale } from "./reading-locale.ts";
import { writtenDate } from "./written-date.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "16 nov. 2026", or "16 nov." for a day of the current year. Takes YYYY-MM-DD, without time zone. */
export function dayText(day: string, locale: string, today?: string): string {
  const isThisYear = today !== undefined && today.slice(0, 4) === day.slice(0, 4);
  return writtenDate(dayFormat(readingLocale(locale), isThisYear), locale, new Date(`${day}T00:00:00Z`));
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Made once: a list shows hundreds of days at a time, and making one takes longer than using it. */
function dayFormat(locale: string, isThisYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isThisYear}`;
  const known = dayFormats.get(key);
  if (known !== undefined) return known;
  const year = isThisYear ? {} : { year: "numeric" as const };
  const made = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short", ...year });
  dayFormats.set(key, made);
  return made;
}

/** "lundi 16 novembre 2026": the head of a day's lines. */
export function longDayText(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(readingLocale(locale), {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return writtenDate(format, locale, new Date(`${day}T00:00:00Z`));
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** The reader's calendar day at an instant. */
export function localDay(instant: Date): string {
  return `${instant.getFullYear()}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`;
}

/** "16 nov. 2026, 09:41", in the reader's own time zone. */
export function momentText(instant: Date, locale: string): string {
  const format = new Intl.DateTimeFormat(readingLocale(locale), { dateStyle: "medium", timeStyle: "short" });
  return writtenDate(format, locale, instant);
}

/** "09:41", in the reader's own time zone. */
export function clockText(instant: Date, locale: string): string {
  return new Intl.DateTimeFormat(readingLocale(locale), { timeStyle: "short" }).format(instant);
}

/** "il y a 2 h", "hier", "dans 3 j"; the date itself beyond a week, in both directions. */
export function relativeTimeText(instant: Date, now: Date, locale: string): string {
  const elapsedMs = instant.getTime() - now.getTime();
  const words = new Intl.RelativeTimeFormat(readingLocale(locale), { numeric: "auto", style: "short" });
  const distanceMs = Math.abs(elapsedMs);
  if (distanceMs < minuteMs) return words.format(0, "second");
  if (distanceMs < hourMs) return words.format(Math.trunc(elapsedMs / minuteMs), "minute");
  const days = daysBetween(now, instant);
  if (days === 0 || distanceMs < 6 * hourMs) return words.format(Math.trunc(elapsedMs / hourMs), "hour");
  if (Math.abs(days) <= 7) return words.format(days, "day");
  return dayText(localDay(instant), locale, localDay(now));
}

const startOfDay = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());

/** Midnights crossed on the reader's wall calendar: yesterday evening is one day ago this morning. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / dayMs);
}
