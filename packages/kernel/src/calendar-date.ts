// A day of the calendar, as the text `YYYY-MM-DD` (years 0001 to 9999), without time or time zone. Arithmetic
// goes through epoch days (1970-01-01 is 0) with the civil-calendar algorithms of Howard Hinnant, so that no
// clock and no local zone can leak in. Today is always an argument; `todayIn` turns an instant into one.

import { InvariantError, invariant } from "./assert.ts";
import { type Brand, withBrand } from "./brand.ts";

export type CalendarDate = Brand<string, "CalendarDate">;

export interface YearMonthDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Null for a wrong form and for a day that does not exist (2026-02-30). */
export function parseCalendarDate(value: unknown): CalendarDate | null {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  return isRealDay(partsOf(value)) ? withBrand<CalendarDate>(value) : null;
}

/** For dates that must be right, such as a date column or a constant: throws otherwise. */
export function calendarDate(value: string): CalendarDate {
  const date = parseCalendarDate(value);
  invariant(date !== null, `not a calendar date: ${value}`);
  return date;
}

export function calendarDateOf(parts: YearMonthDay): CalendarDate {
  const text = `${padded(parts.year, 4)}-${padded(parts.month, 2)}-${padded(parts.day, 2)}`;
  invariant(isRealDay(parts), `not a calendar date: ${text}`);
  return withBrand<CalendarDate>(text);
}

export function yearMonthDay(date: CalendarDate): YearMonthDay {
  return partsOf(date);
}

export function toEpochDay(date: CalendarDate): number {
  const { year, month, day } = partsOf(date);
  const marchYear = month <= 2 ? year - 1 : year; // years start in March: the leap day comes last
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

export function fromEpochDay(epochDay: number): CalendarDate {
  if (!Number.isSafeInteger(epochDay)) throw new InvariantError(`not an epoch day: ${epochDay}`);
  const shifted = epochDay + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return calendarDateOf({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day });
}

export function addDays(date: CalendarDate, dayCount: number): CalendarDate {
  return fromEpochDay(toEpochDay(date) + dayCount);
}

/** Keeps the day of the month, or takes the last one of a shorter month: 31 January + 1 is 28 February. */
export function addMonths(date: CalendarDate, monthCount: number): CalendarDate {
  const index = monthIndex(date) + monthCount;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return calendarDateOf({ year, month, day: Math.min(partsOf(date).day, daysInMonth(year, month)) });
}

/** Months since year zero: the difference of two of them counts months whatever the days. */
export function monthIndex(date: CalendarDate): number {
  const { year, month } = partsOf(date);
  return year * 12 + month - 1;
}

/** Days from `start` to `end`, negative when `end` comes first. */
export function diffDays({
  start,
  end,
}: {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}): number {
  return toEpochDay(end) - toEpochDay(start);
}

/** For sorting; `<` and `===` work on calendar dates too, as the text sorts like the date. */
export function compareDates(left: CalendarDate, right: CalendarDate): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Monday is 1, Sunday is 7. */
export function weekday(date: CalendarDate): number {
  return weekdayOfEpochDay(toEpochDay(date));
}

export function weekdayOfEpochDay(epochDay: number): number {
  const sinceMonday = (((epochDay + 3) % 7) + 7) % 7; // 1970-01-01 was a Thursday
  return sinceMonday + 1;
}

export function startOfWeek(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekday(date));
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = partsOf(date);
  return calendarDateOf({ year, month, day: 1 });
}

export function startOfQuarter(date: CalendarDate): CalendarDate {
  const { year, month } = partsOf(date);
  return calendarDateOf({ year, month: month - ((month - 1) % 3), day: 1 });
}

export function startOfYear(date: CalendarDate): CalendarDate {
  return calendarDateOf({ year: partsOf(date).year, month: 1, day: 1 });
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Making a formatter costs more than using it; there are some four hundred time zones at most. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The date people in a time zone read on their wall at an instant. An unknown time zone throws. */
export function todayIn(timeZone: string, instant: Date): CalendarDate {
  const parts = formatterFor(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return calendarDateOf({ year: read("year"), month: read("month"), day: read("day") });
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  formatters.set(timeZone, made);
  return made;
}

function isRealDay({ year, month, day }: YearMonthDay): boolean {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return false;
  if (year < 1 || year > 9999 || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The form is trusted: four, two and two digits. Read one by one, since views ask for it a hundred thousand times. */
function partsOf(text: string): YearMonthDay {
  return {
    year: twoDigits(text, 0) * 100 + twoDigits(text, 2),
    month: twoDigits(text, 5),
    day: twoDigits(text, 8),
  };
}

const zero = "0".charCodeAt(0);

const twoDigits = (text: string, at: number): number =>
  (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;

function padded(value: number, length: number): string {
  return String(value).padStart(length, "0");
}
