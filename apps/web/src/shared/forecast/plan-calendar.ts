/** Between days of the calendar and columns of the forecast, as the server counts them. Pure. */
import { dailyColumnAt, dailyOffsetOf } from "@amont/engine/calendar/daily-grid.ts";
import type { WorkingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type Frequency, offsetOf, periodAt } from "@amont/kernel/period.ts";

export interface PlanPlace {
  readonly frequency: Frequency;
  readonly today: CalendarDate;
  readonly calendar: WorkingCalendar;
}

export interface PlanColumn {
  readonly begin: CalendarDate;
  /** Not included. */
  readonly end: CalendarDate;
}

/** A day with a column of its own is named by itself, not by the days off that lead to it. */
export function columnAt({ frequency, today, calendar }: PlanPlace, offset: number): PlanColumn {
  if (frequency !== "daily") {
    const { start, endExclusive } = periodAt(today, frequency, offset);
    return { begin: start, end: endExclusive };
  }
  const { day, endExclusive } = dailyColumnAt(calendar, today, offset);
  return { begin: day, end: endExclusive };
}

export const offsetOfDay = ({ frequency, today, calendar }: PlanPlace, day: CalendarDate): number =>
  frequency === "daily" ? dailyOffsetOf(calendar, day, today) : offsetOf(day, today, frequency);
