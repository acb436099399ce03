// The dates on which something comes back: from a start, every so many days or months, until an optional end
// (exclusive). Month steps are always counted from the start, so a rent of the 31st falls on 28 February and
// on 31 March again. Dates are not moved to working days here.

import { invariant } from "./assert.ts";
import { addDays, addMonths, type CalendarDate, diffDays, monthIndex } from "./calendar-date.ts";
import type { DateInterval } from "./interval.ts";
import type { Periodicity } from "./periodicity.ts";

export interface Recurrence {
  readonly start: CalendarDate;
  readonly every: Periodicity;
  /** Null for a recurrence that goes on. */
  readonly endExclusive: CalendarDate | null;
}

/** The occurrences inside an interval, in order. The cost depends on the interval, not on the age of the start. */
export function occurrencesIn(recurrence: Recurrence, interval: DateInterval): CalendarDate[] {
  checkStep(recurrence.every);
  const stop = earliest(interval.endExclusive, recurrence.endExclusive);
  const occurrences: CalendarDate[] = [];
  let index = firstIndexNear(recurrence, interval.start);
  let date = occurrenceAt(recurrence, index);
  while (date < stop) {
    if (date >= interval.start) occurrences.push(date);
    index += 1;
    date = occurrenceAt(recurrence, index);
  }
  return occurrences;
}

function occurrenceAt({ start, every }: Recurrence, index: number): CalendarDate {
  return every.monthCount > 0
    ? addMonths(start, index * every.monthCount)
    : addDays(start, index * every.dayCount);
}

/** An index whose occurrence is at most one step before the date, and none is missed. */
function firstIndexNear({ start, every }: Recurrence, date: CalendarDate): number {
  const stepsBefore =
    every.monthCount > 0
      ? (monthIndex(date) - monthIndex(start)) / every.monthCount
      : diffDays({ start, end: date }) / every.dayCount;
  return Math.max(0, Math.floor(stepsBefore));
}

function earliest(left: CalendarDate, right: CalendarDate | null): CalendarDate {
  return right !== null && right < left ? right : left;
}

function checkStep({ dayCount, monthCount }: Periodicity): void {
  const counts = [dayCount, monthCount];
  const valid = counts.every((count) => Number.isSafeInteger(count) && count >= 0);
  invariant(
    valid && counts.includes(0) && dayCount + monthCount > 0,
    "a recurrence steps by days or by months",
  );
}
