// The columns of a daily statement. A day off has no column: each working day also holds the days off that
// lead to it, so the columns follow each other without a gap, no flow is lost and balances stay exact.
// Offsets count columns: 0 is the column that holds today, and -3 to 24 are 27 columns whatever the holidays.

import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { OffsetRange, Period } from "@amont/kernel/period.ts";
import {
  followingWorkingDay,
  isWorkingDay,
  nextWorkingDay,
  precedingWorkingDay,
  type WorkingCalendar,
} from "./working-days.ts";

/** The interval holds the days off before `day`; `day`, the working day, heads the column. */
export interface DailyColumn extends Period {
  readonly day: CalendarDate;
}

export function dailyColumnAt(calendar: WorkingCalendar, today: CalendarDate, offset: number): DailyColumn {
  return columnOf(calendar, workingDayAt(calendar, today, offset), offset);
}

export function dailyGrid(calendar: WorkingCalendar, today: CalendarDate, range: OffsetRange): DailyColumn[] {
  const columns: DailyColumn[] = [];
  let day = workingDayAt(calendar, today, range.begin);
  for (let offset = range.begin; offset < range.endExclusive; offset += 1) {
    columns.push(columnOf(calendar, day, offset));
    day = followingWorkingDay(calendar, day);
  }
  return columns;
}

/** The offset of the column that shows a date. Walks the days in between; in a grid, search the grid. */
export function dailyOffsetOf(calendar: WorkingCalendar, date: CalendarDate, today: CalendarDate): number {
  const shown = nextWorkingDay(calendar, date);
  const current = nextWorkingDay(calendar, today);
  return shown < current
    ? -countWorkingDays(calendar, shown, current)
    : countWorkingDays(calendar, current, shown);
}

function countWorkingDays(
  calendar: WorkingCalendar,
  start: CalendarDate,
  endExclusive: CalendarDate,
): number {
  let count = 0;
  for (let date = start; date < endExclusive; date = addDays(date, 1)) {
    if (isWorkingDay(calendar, date)) count += 1;
  }
  return count;
}

function workingDayAt(calendar: WorkingCalendar, today: CalendarDate, offset: number): CalendarDate {
  const step = offset < 0 ? precedingWorkingDay : followingWorkingDay;
  let day = nextWorkingDay(calendar, today);
  for (let remaining = Math.abs(offset); remaining > 0; remaining -= 1) day = step(calendar, day);
  return day;
}

function columnOf(calendar: WorkingCalendar, day: CalendarDate, offset: number): DailyColumn {
  const start = addDays(precedingWorkingDay(calendar, day), 1);
  return { offset, day, start, endExclusive: addDays(day, 1) };
}
