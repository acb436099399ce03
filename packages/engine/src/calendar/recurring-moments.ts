/**
 * When something happens that comes back: at a time of the clock on certain days, wherever the clocks are moved meanwhile.
 * Each moment is worked out anew from its day; adding twenty-four hours would be an hour late twice a year.
 */
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateOf,
  todayIn,
  toEpochDay,
  weekdayOfEpochDay,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import { instantOf } from "@amont/kernel/wall-clock.ts";
import { type WorkingCalendar, workingDaysIn } from "./working-days.ts";

export type RecurringDay =
  | { readonly every: "workingDay" }
  /** 1 is Monday. */
  | { readonly every: "week"; readonly weekday: number }
  /** The last day of a month that is shorter. */
  | { readonly every: "month"; readonly day: number }
  /** The first is 1; the last one of a month that has fewer. */
  | { readonly every: "month"; readonly workingDay: number | "last" };

export interface Recurrence {
  readonly on: RecurringDay;
  /** Minutes since midnight. */
  readonly at: number;
  readonly timeZone: string;
  readonly calendar: WorkingCalendar;
}

export interface Moment {
  readonly day: CalendarDate;
  readonly instant: Date;
}

/** More than any month without a day to work. */
const mostDays = 400;

/** The first one after an instant; null where there is none within a year. */
export function nextMoment(recurrence: Recurrence, after: Date): Moment | null {
  const { timeZone, at } = recurrence;
  const today = todayIn(timeZone, after);
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (!isOn(recurrence, day)) continue;
    const instant = instantOf(timeZone, day, at);
    if (instant > after) return { day, instant };
  }
  return null;
}

function isOn({ on, calendar }: Recurrence, day: CalendarDate): boolean {
  switch (on.every) {
    case "workingDay":
      return workingDaysIn(calendar, { start: day, endExclusive: addDays(day, 1) }).length > 0;
    case "week":
      return weekdayOfEpochDay(toEpochDay(day)) === on.weekday;
    case "month":
      return day === dayOfMonth(on, calendar, day);
  }
}

type InMonth = Extract<RecurringDay, { readonly every: "month" }>;

/** Of the month of a day. */
function dayOfMonth(on: InMonth, calendar: WorkingCalendar, day: CalendarDate): CalendarDate | null {
  const start = calendarDateOf({ ...yearMonthDay(day), day: 1 });
  const endExclusive = addMonths(start, 1);
  if ("day" in on) {
    const wanted = addDays(start, on.day - 1);
    return wanted < endExclusive ? wanted : addDays(endExclusive, -1);
  }
  const workingDays = workingDaysIn(calendar, { start, endExclusive });
  const wanted = on.workingDay === "last" ? undefined : workingDays[on.workingDay - 1];
  return wanted ?? workingDays.at(-1) ?? null;
}
