// The number of a week, as calendars print it: weeks begin on Monday and belong to the year that holds their Thursday. So
// 31 December is in week 1, 52 or 53, and 1 January may be in the last week of the year before.

import { addDays, type CalendarDate, diffDays, startOfYear, weekday, yearMonthDay } from "./calendar-date.ts";

export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

export function isoWeek(day: CalendarDate): IsoWeek {
  const thursday = addDays(day, 4 - weekday(day));
  const dayOfYear = diffDays({ start: startOfYear(thursday), end: thursday });
  return { year: yearMonthDay(thursday).year, week: Math.floor(dayOfYear / 7) + 1 };
}
