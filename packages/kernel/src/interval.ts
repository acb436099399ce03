// A stretch of days, half-open: `start` is in, `endExclusive` is out, so that neighbours share a boundary and
// no day is counted twice or lost. An interval may be empty (start equals end) but never runs backwards.

import { invariant } from "./assert.ts";
import { type CalendarDate, compareDates, diffDays, fromEpochDay, toEpochDay } from "./calendar-date.ts";

export interface DateInterval {
  readonly start: CalendarDate;
  readonly endExclusive: CalendarDate;
}

export function dateInterval(start: CalendarDate, endExclusive: CalendarDate): DateInterval {
  invariant(start <= endExclusive, `an interval cannot end (${endExclusive}) before it starts (${start})`);
  return { start, endExclusive };
}

export function containsDate(interval: DateInterval, date: CalendarDate): boolean {
  return interval.start <= date && date < interval.endExclusive;
}

export function lengthDays(interval: DateInterval): number {
  return diffDays({ start: interval.start, end: interval.endExclusive });
}

/** The days in both, or null when there is none. */
export function intersection(left: DateInterval, right: DateInterval): DateInterval | null {
  const start = left.start > right.start ? left.start : right.start;
  const endExclusive = left.endExclusive < right.endExclusive ? left.endExclusive : right.endExclusive;
  return start < endExclusive ? { start, endExclusive } : null;
}

export function datesIn(interval: DateInterval): CalendarDate[] {
  const firstDay = toEpochDay(interval.start);
  return Array.from({ length: lengthDays(interval) }, (_, index) => fromEpochDay(firstDay + index));
}

/** A stretch of days that may go on without an end: how long a rate, a floor or a line of credit is in force. */
export interface OpenInterval {
  readonly start: CalendarDate;
  readonly endExclusive: CalendarDate | null;
}

export function isInForce({ start, endExclusive }: OpenInterval, day: CalendarDate): boolean {
  return start <= day && (endExclusive === null || day < endExclusive);
}

/** The first two that share a day, in the order of their starts; null when at most one is in force at any time. */
export function firstOverlap<T extends OpenInterval>(rows: readonly T[]): readonly [T, T] | null {
  const inOrder = rows.toSorted((left, right) => compareDates(left.start, right.start));
  for (const [position, row] of inOrder.entries()) {
    const before = inOrder[position - 1];
    if (before !== undefined && isInForce(before, row.start)) return [before, row];
  }
  return null;
}
