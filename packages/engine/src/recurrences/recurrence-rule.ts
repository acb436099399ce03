/**
 * When a recurrence falls due: every so many days or months from its first day, until a day, for a number of times, or
 * without an end. Month steps count from the first day, so the 31st becomes the 28th or the 30th and the 31st again; a
 * rule may also hold to the last day of months. A day off is kept, or moved to the working day before or after it. The
 * day before moving (`nominalOn`) is what an occurrence is known by: it stays the same when holidays change.
 */
import { invariant } from "@amont/kernel/assert.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateOf,
  daysInMonth,
  diffDays,
  monthIndex,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import type { Periodicity } from "@amont/kernel/periodicity.ts";
import {
  isWorkingDay,
  nextWorkingDay,
  precedingWorkingDay,
  type WorkingCalendar,
} from "../calendar/working-days.ts";

/** Where an occurrence goes that falls on a day off. */
export const workingDayShifts = ["none", "before", "after"] as const;
export type WorkingDayShift = (typeof workingDayShifts)[number];

export type RecurrenceEnd =
  | { readonly kind: "never" }
  | { readonly kind: "date"; readonly endExclusive: CalendarDate }
  /** Counted from the first day, whatever has passed since. */
  | { readonly kind: "count"; readonly count: number };

export interface RecurrenceRule {
  readonly start: CalendarDate;
  readonly every: Periodicity;
  /** Of steps by months: the last day of the month, whatever the day of `start`. */
  readonly isMonthEnd: boolean;
  readonly shift: WorkingDayShift;
  readonly end: RecurrenceEnd;
}

export interface Occurrence {
  readonly index: number;
  readonly nominalOn: CalendarDate;
  /** After moving away from a day off. */
  readonly on: CalendarDate;
}

/** A move away from days off is shorter than this, whatever bridges a country makes. */
const longestMoveDays = 21;

/** Those whose day, after moving, is inside the interval, in order. The cost depends on the interval, not on the start. */
export function occurrencesOf(
  rule: RecurrenceRule,
  calendar: WorkingCalendar,
  interval: DateInterval,
): Occurrence[] {
  checkRule(rule);
  const stop = addDays(interval.endExclusive, longestMoveDays);
  const occurrences: Occurrence[] = [];
  for (let index = indexNear(rule, addDays(interval.start, -longestMoveDays)); ; index += 1) {
    const nominalOn = nominalDate(rule, index);
    if (nominalOn >= stop || isOver(rule, index, nominalOn)) return occurrences;
    const on = moved(nominalOn, rule.shift, calendar);
    if (on >= interval.start && on < interval.endExclusive) occurrences.push({ index, nominalOn, on });
  }
}

/** The first few from a day on, for people to see what a rule means. Fewer when the rule ends. */
export function nextOccurrences(
  rule: RecurrenceRule,
  calendar: WorkingCalendar,
  { from, atMost }: { readonly from: CalendarDate; readonly atMost: number },
): Occurrence[] {
  checkRule(rule);
  const occurrences: Occurrence[] = [];
  for (
    let index = indexNear(rule, addDays(from, -longestMoveDays));
    occurrences.length < atMost;
    index += 1
  ) {
    const nominalOn = nominalDate(rule, index);
    if (isOver(rule, index, nominalOn)) break;
    const on = moved(nominalOn, rule.shift, calendar);
    if (on >= from) occurrences.push({ index, nominalOn, on });
  }
  return occurrences;
}

/** Does nothing come any more from this day on? */
export function hasEnded(rule: RecurrenceRule, calendar: WorkingCalendar, from: CalendarDate): boolean {
  return nextOccurrences(rule, calendar, { from, atMost: 1 }).length === 0;
}

function nominalDate({ start, every, isMonthEnd }: RecurrenceRule, index: number): CalendarDate {
  if (every.monthCount === 0) return addDays(start, index * every.dayCount);
  const date = addMonths(start, index * every.monthCount);
  return isMonthEnd ? lastDayOfMonth(date) : date;
}

function lastDayOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = yearMonthDay(date);
  return calendarDateOf({ year, month, day: daysInMonth(year, month) });
}

/** An index whose occurrence is not after the date, or the first. */
function indexNear({ start, every }: RecurrenceRule, date: CalendarDate): number {
  const steps =
    every.monthCount > 0
      ? (monthIndex(date) - monthIndex(start)) / every.monthCount - 1
      : diffDays({ start, end: date }) / every.dayCount;
  return Math.max(0, Math.floor(steps));
}

function isOver({ end }: RecurrenceRule, index: number, nominalOn: CalendarDate): boolean {
  if (end.kind === "count") return index >= end.count;
  return end.kind === "date" && nominalOn >= end.endExclusive;
}

function moved(date: CalendarDate, shift: WorkingDayShift, calendar: WorkingCalendar): CalendarDate {
  if (shift === "none" || isWorkingDay(calendar, date)) return date;
  return shift === "after" ? nextWorkingDay(calendar, date) : precedingWorkingDay(calendar, date);
}

function checkRule({ every: { dayCount, monthCount }, isMonthEnd, end }: RecurrenceRule): void {
  const counts = [dayCount, monthCount];
  const isStep = counts.every((count) => Number.isSafeInteger(count) && count >= 0) && counts.includes(0);
  invariant(isStep && dayCount + monthCount > 0, "a recurrence steps by days or by months");
  invariant(!isMonthEnd || monthCount > 0, "only steps by months hold to the end of months");
  invariant(end.kind !== "count" || Number.isSafeInteger(end.count), "a number of times is whole");
}
