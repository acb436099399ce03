// Periods of the calendar and their offsets: offset 0 is the day, week, month or quarter that holds today,
// negative is past, positive future. Weeks run from Monday to Sunday. Ranges of offsets are half-open, so
// -3 to 24 are 27 columns. Daily periods here are calendar days; working days are the engine's concern.

import { invariant, unreachable } from "./assert.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  diffDays,
  monthIndex,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
} from "./calendar-date.ts";
import { containsDate, type DateInterval, dateInterval } from "./interval.ts";

export const frequencies = ["daily", "weekly", "monthly", "quarterly"] as const;

export type Frequency = (typeof frequencies)[number];

/** A column of a grid: an interval and its distance from the period that holds today. */
export interface Period extends DateInterval {
  readonly offset: number;
}

export interface OffsetRange {
  readonly begin: number;
  readonly endExclusive: number;
}

export function offsetRange(begin: number, endExclusive: number): OffsetRange {
  invariant(Number.isSafeInteger(begin) && Number.isSafeInteger(endExclusive), "offsets are whole numbers");
  invariant(
    begin <= endExclusive,
    "impossible to create an offset period with begin offset greater than end offset",
  );
  return { begin, endExclusive };
}

export function startOfPeriod(date: CalendarDate, frequency: Frequency): CalendarDate {
  switch (frequency) {
    case "daily":
      return date;
    case "weekly":
      return startOfWeek(date);
    case "monthly":
      return startOfMonth(date);
    case "quarterly":
      return startOfQuarter(date);
    default:
      return unreachable(frequency);
  }
}

export function periodAt(today: CalendarDate, frequency: Frequency, offset: number): Period {
  return periodFrom(startOfPeriod(today, frequency), frequency, offset);
}

export function offsetOf(date: CalendarDate, today: CalendarDate, frequency: Frequency): number {
  switch (frequency) {
    case "daily":
      return diffDays({ start: today, end: date });
    case "weekly":
      return diffDays({ start: startOfWeek(today), end: startOfWeek(date) }) / 7;
    case "monthly":
      return monthIndex(date) - monthIndex(today);
    case "quarterly":
      return Math.floor(monthIndex(date) / 3) - Math.floor(monthIndex(today) / 3);
    default:
      return unreachable(frequency);
  }
}

/** The columns of a range, in order: each begins where the one before ends. */
export function periodGrid(today: CalendarDate, frequency: Frequency, range: OffsetRange): Period[] {
  const start = startOfPeriod(today, frequency);
  return Array.from({ length: range.endExclusive - range.begin }, (_, index) =>
    periodFrom(start, frequency, range.begin + index),
  );
}

/** The position of the column that holds a date in a grid without gaps, or -1; a binary search. */
export function findPeriodIndex(grid: readonly DateInterval[], date: CalendarDate): number {
  let low = 0;
  let high = grid.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const period = grid[middle];
    if (period === undefined || containsDate(period, date)) return middle;
    if (date < period.start) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
}

function periodFrom(currentStart: CalendarDate, frequency: Frequency, offset: number): Period {
  const start = addPeriods(currentStart, frequency, offset);
  return { offset, ...dateInterval(start, addPeriods(start, frequency, 1)) };
}

function addPeriods(start: CalendarDate, frequency: Frequency, count: number): CalendarDate {
  switch (frequency) {
    case "daily":
      return addDays(start, count);
    case "weekly":
      return addDays(start, count * 7);
    case "monthly":
      return addMonths(start, count);
    case "quarterly":
      return addMonths(start, count * 3);
    default:
      return unreachable(frequency);
  }
}
