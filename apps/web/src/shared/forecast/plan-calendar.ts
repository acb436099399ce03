/** Between days of the calendar and columns of the forecast, as the server counts them. Pure. */
import type { forecastSettings } from "@amont/contract/operations/forecast/settings/settings-fields.ts";
import { dailyColumnAt, dailyOffsetOf } from "@amont/engine/calendar/daily-grid.ts";
import { holidaysBetween } from "@amont/engine/calendar/public-holidays.ts";
import {
  everyDayWorked,
  type WorkingCalendar,
  workingCalendar,
} from "@amont/engine/calendar/working-days.ts";
import { addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { type Frequency, offsetOf, periodAt } from "@amont/kernel/period.ts";
import type { z } from "zod";

type Settings = Pick<z.output<typeof forecastSettings>, "daysOffMask" | "holidaysCountry">;

/** As far as a range of days reaches. */
const yearsAround = 11;

/** Every day is worked as far as is known. */
export function planCalendar(settings: Settings | undefined, today: CalendarDate): WorkingCalendar {
  if (settings === undefined) return everyDayWorked;
  const known = dateInterval(addMonths(today, -12 * yearsAround), addMonths(today, 12 * yearsAround));
  const { daysOffMask, holidaysCountry } = settings;
  return workingCalendar(
    daysOffMask,
    holidaysCountry === null ? [] : holidaysBetween(holidaysCountry, known),
  );
}

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
