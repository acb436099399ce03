// Which days a company works: a mask of weekdays off, plus public holidays given as data. A flow dated on a
// day off is shown on the next working day. Spreading conserves the amount to the last cent. Which holidays a
// country has is not known here, and no stored date is ever changed: only where it is shown.

import { invariant } from "@amont/kernel/assert.ts";
import { addDays, type CalendarDate, toEpochDay, weekdayOfEpochDay } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, datesIn } from "@amont/kernel/interval.ts";
import type { MinorUnits } from "@amont/kernel/money.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";

/** Flags to add up: a usual weekend is `saturday + sunday`, 96. */
export const dayOff = {
  none: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 4,
  thursday: 8,
  friday: 16,
  saturday: 32,
  sunday: 64,
} as const;

const everyDayOff = 127;

export interface WorkingCalendar {
  readonly daysOffMask: number;
  readonly holidays: ReadonlySet<CalendarDate>;
}

export interface DatedAmount<Amount extends MinorUnits> {
  readonly date: CalendarDate;
  readonly amount: Amount;
}

/** A mask of whole weekdays that leaves at least one day to work. */
export function isDaysOffMask(value: number): boolean {
  return Number.isInteger(value) && value >= dayOff.none && value < everyDayOff;
}

export function workingCalendar(daysOffMask: number, holidays: Iterable<CalendarDate>): WorkingCalendar {
  invariant(isDaysOffMask(daysOffMask), `not a mask of days off: ${daysOffMask}`);
  return { daysOffMask, holidays: new Set(holidays) };
}

/** No day off at all: every calendar day has its column. */
export const everyDayWorked: WorkingCalendar = workingCalendar(dayOff.none, []);

export function isWorkingDay(calendar: WorkingCalendar, date: CalendarDate): boolean {
  const flag = 1 << (weekdayOfEpochDay(toEpochDay(date)) - 1);
  return (calendar.daysOffMask & flag) === 0 && !calendar.holidays.has(date);
}

/** The day itself when it is worked, otherwise the first worked day after it. */
export function nextWorkingDay(calendar: WorkingCalendar, date: CalendarDate): CalendarDate {
  return isWorkingDay(calendar, date) ? date : followingWorkingDay(calendar, date);
}

/** Strictly after the day. */
export function followingWorkingDay(calendar: WorkingCalendar, date: CalendarDate): CalendarDate {
  return stepToWorkingDay(calendar, date, 1);
}

/** Strictly before the day. */
export function precedingWorkingDay(calendar: WorkingCalendar, date: CalendarDate): CalendarDate {
  return stepToWorkingDay(calendar, date, -1);
}

export function workingDaysIn(calendar: WorkingCalendar, interval: DateInterval): CalendarDate[] {
  return datesIn(interval).filter((date) => isWorkingDay(calendar, date));
}

/** The days that a period's amount is spread over: a period without a working day takes everything on its first day. */
export function workingDaysOrFirst(calendar: WorkingCalendar, interval: DateInterval): CalendarDate[] {
  invariant(interval.start < interval.endExclusive, "cannot spread over an empty period");
  const workingDays = workingDaysIn(calendar, interval);
  return workingDays.length === 0 ? [interval.start] : workingDays;
}

/** Spreads an amount evenly over the working days of a period; leftover cents go to its first days. */
export function spreadOverWorkingDays<Amount extends MinorUnits>(
  calendar: WorkingCalendar,
  interval: DateInterval,
  amount: Amount,
): DatedAmount<Amount>[] {
  const days = workingDaysOrFirst(calendar, interval);
  const parts = splitByWeights(
    amount,
    days.map(() => 1),
  );
  return parts.map((part, index) => ({ date: days[index] ?? interval.start, amount: part }));
}

function stepToWorkingDay(calendar: WorkingCalendar, date: CalendarDate, step: 1 | -1): CalendarDate {
  let candidate = addDays(date, step);
  while (!isWorkingDay(calendar, candidate)) candidate = addDays(candidate, step);
  return candidate;
}
