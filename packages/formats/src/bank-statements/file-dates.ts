/** Dates as bank files write them. Banks that count months of thirty days write 30 February: they mean its last day. */
import { type CalendarDate, calendarDateOf, daysInMonth } from "@amont/kernel/calendar-date.ts";

export interface FileDate {
  readonly date: CalendarDate;
  /** The file named a day that does not exist. */
  readonly wasMoved: boolean;
}

/** Null when the month is none, or the day is not one of any month. */
export function fileDate(year: number, month: number, day: number): FileDate | null {
  if (!(year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null;
  const lastDay = daysInMonth(year, month);
  return { date: calendarDateOf({ year, month, day: Math.min(day, lastDay) }), wasMoved: day > lastDay };
}

/** Two digits of a year: 80 to 99 are of the last century. */
export function fullYear(twoDigits: number): number {
  return twoDigits >= 80 ? 1900 + twoDigits : 2000 + twoDigits;
}
