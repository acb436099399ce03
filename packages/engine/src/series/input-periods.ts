/**
 * The periods in which an entity plans, as whole numbers counted from the beginning of the calendar, so that a series
 * stays where it is while time passes and a delay is a subtraction. Days are counted from 1 January 1970, weeks (Monday
 * to Sunday) from the one that holds it, months and quarters from January of year zero. Only calendar dates are
 * involved: a change of clocks is no longer or shorter a day than another.
 */
import { unreachable } from "@amont/kernel/assert.ts";
import {
  addDays,
  type CalendarDate,
  calendarDateOf,
  daysInMonth,
  fromEpochDay,
  monthIndex,
  toEpochDay,
} from "@amont/kernel/calendar-date.ts";
import { type DateInterval, dateInterval } from "@amont/kernel/interval.ts";
import type { Frequency } from "@amont/kernel/period.ts";

/** The epoch was a Thursday: its week began three days earlier. */
const mondayOfEpochWeek = -3;

/** How many input periods make a year, where a week is seven days and a year 52 of them: the same weekdays again. */
export const periodsPerYear: Readonly<Record<Frequency, number>> = {
  daily: 364,
  weekly: 52,
  monthly: 12,
  quarterly: 4,
};

export function periodIndexOf(date: CalendarDate, frequency: Frequency): number {
  switch (frequency) {
    case "daily":
      return toEpochDay(date);
    case "weekly":
      return Math.floor((toEpochDay(date) - mondayOfEpochWeek) / 7);
    case "monthly":
      return monthIndex(date);
    case "quarterly":
      return Math.floor(monthIndex(date) / 3);
    default:
      return unreachable(frequency);
  }
}

export function firstDayOfPeriod(index: number, frequency: Frequency): CalendarDate {
  switch (frequency) {
    case "daily":
      return fromEpochDay(index);
    case "weekly":
      return fromEpochDay(index * 7 + mondayOfEpochWeek);
    case "monthly":
      return firstDayOfMonth(index);
    case "quarterly":
      return firstDayOfMonth(index * 3);
    default:
      return unreachable(frequency);
  }
}

export function intervalOfPeriod(index: number, frequency: Frequency): DateInterval {
  return dateInterval(firstDayOfPeriod(index, frequency), firstDayOfPeriod(index + 1, frequency));
}

/** Of a month by its number: the 31st is the last day of a shorter one. */
export function dayOfMonth(index: number, day: number): CalendarDate {
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return calendarDateOf({ year, month, day: Math.min(day, daysInMonth(year, month)) });
}

/** The numbers of the months that have a day in an interval. */
export function monthsIn({ start, endExclusive }: DateInterval): readonly number[] {
  const first = monthIndex(start);
  return Array.from(
    { length: monthIndex(addDays(endExclusive, -1)) - first + 1 },
    (_, index) => first + index,
  );
}

const firstDayOfMonth = (index: number): CalendarDate => dayOfMonth(index, 1);
