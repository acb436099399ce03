// The columns of a statement at any frequency, and which of them shows a day. Days are counted from the epoch, so that
// a million daily sums find their column by one look each.

import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type Frequency, type OffsetRange, type Period, periodGrid } from "@amont/kernel/period.ts";
import { dailyGrid } from "./daily-grid.ts";
import type { WorkingCalendar } from "./working-days.ts";

export interface TimeAxis {
  readonly frequency: Frequency;
  readonly today: CalendarDate;
  /** Without gaps, oldest first. */
  readonly periods: readonly Period[];
  /** The column of the period that holds today; outside of the columns when it is not among them. */
  readonly currentColumn: number;
  readonly firstDay: number;
  /** By day since `firstDay`. */
  readonly columns: Int32Array;
}

export interface AxisOptions {
  readonly frequency: Frequency;
  readonly today: CalendarDate;
  readonly range: OffsetRange;
  /** Which days have a column of their own in a daily statement. */
  readonly calendar: WorkingCalendar;
}

export function timeAxis({ frequency, today, range, calendar }: AxisOptions): TimeAxis {
  const periods =
    frequency === "daily" ? dailyGrid(calendar, today, range) : periodGrid(today, frequency, range);
  const [first] = periods;
  const last = periods.at(-1);
  const firstDay = first === undefined ? 0 : toEpochDay(first.start);
  const dayCount = last === undefined ? 0 : toEpochDay(last.endExclusive) - firstDay;
  const columns = new Int32Array(dayCount);
  periods.forEach(({ start, endExclusive }, column) => {
    columns.fill(column, toEpochDay(start) - firstDay, toEpochDay(endExclusive) - firstDay);
  });
  return { frequency, today, periods, currentColumn: 0 - range.begin, firstDay, columns };
}

/** -1 for a day that no column shows. */
export function columnOfDay(axis: TimeAxis, epochDay: number): number {
  return axis.columns[epochDay - axis.firstDay] ?? -1;
}

/** Of a day on which something was expected: one before the current period is late, and is carried on that period. */
export function carriedColumnOfDay(axis: TimeAxis, epochDay: number): number {
  const { currentColumn } = axis;
  const column = columnOfDay(axis, epochDay);
  const isBefore = column === -1 ? epochDay < axis.firstDay : column < currentColumn;
  if (!isBefore) return column;
  return currentColumn >= 0 && currentColumn < axis.periods.length ? currentColumn : -1;
}

/** The same columns as they were seen on another day: what was to come then may be past now. */
export function axisAsOf(axis: TimeAxis, day: CalendarDate): TimeAxis {
  const epochDay = toEpochDay(day);
  const column = columnOfDay(axis, epochDay);
  const outside = epochDay < axis.firstDay ? -1 : axis.periods.length;
  return { ...axis, today: day, currentColumn: column === -1 ? outside : column };
}

export type Tense = "past" | "current" | "future";

export function tenseOf(axis: Pick<TimeAxis, "currentColumn">, column: number): Tense {
  if (column === axis.currentColumn) return "current";
  return column < axis.currentColumn ? "past" : "future";
}
