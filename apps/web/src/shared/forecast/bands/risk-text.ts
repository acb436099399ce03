/** Probabilities and days as people say them. Pure. */
import { addDays, type CalendarDate, diffDays } from "@amont/kernel/calendar-date.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";

/** Never 0 nor 100: a thousand paths prove neither. */
export function chanceText(tenThousandths: number, language: string): string {
  const format = new Intl.NumberFormat(readingLocale(language), { style: "percent" });
  const percent = roundHalfAway(tenThousandths / 100);
  if (percent < 1) return `< ${format.format(0.01)}`;
  return percent > 99 ? `> ${format.format(0.99)}` : format.format(percent / 100);
}

/** A part of a whole, in whole per cent. What is listed has some part: never 0. */
export function shareText(tenThousandths: number, language: string): string {
  const format = new Intl.NumberFormat(readingLocale(language), { style: "percent" });
  const percent = roundHalfAway(tenThousandths / 100);
  return percent < 1 ? `< ${format.format(0.01)}` : format.format(percent / 100);
}

interface Columns {
  readonly begins: readonly CalendarDate[];
  readonly ends: readonly CalendarDate[];
}

/** A day with the days off after it is that day; what is longer is the month it is of. */
const longestDayOff = 10;

export function columnText(columns: Columns, column: number, language: string): string {
  const begin = columns.begins[column];
  const end = columns.ends[column];
  if (begin === undefined || end === undefined) return "";
  if (diffDays({ start: begin, end }) <= longestDayOff) return dayText(begin, language);
  const month = new Intl.DateTimeFormat(readingLocale(language), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return month.format(new Date(`${addDays(end, -1)}T00:00:00Z`));
}
