/** When somebody is told by mail: at once, or together with everything else of a day or a week; never in their quiet hours. */
import { nextMoment, type RecurringDay } from "../calendar/recurring-moments.ts";
import { everyDayWorked, type WorkingCalendar } from "../calendar/working-days.ts";
import { deliverableAt } from "./quiet-hours.ts";

export interface MailHabits {
  readonly timeZone: string;
  /** Minutes since midnight, as the quiet hours. */
  readonly digestAt: number;
  /** 1 is Monday. */
  readonly digestWeekday: number;
  readonly quietFrom: number;
  readonly quietUntil: number;
  readonly quietOnDaysOff: boolean;
}

export function mailMoment(
  habits: MailHabits,
  frequency: "immediate" | "daily" | "weekly",
  { at, calendar }: { readonly at: Date; readonly calendar: WorkingCalendar },
): Date {
  const { timeZone, digestAt, digestWeekday, quietFrom, quietUntil, quietOnDaysOff } = habits;
  const quiet = { timeZone, from: quietFrom, until: quietUntil, daysOff: quietOnDaysOff ? calendar : null };
  if (frequency === "immediate") return deliverableAt(quiet, at);
  const days = quietOnDaysOff ? calendar : everyDayWorked;
  const next = (on: RecurringDay, from: Date): Date =>
    nextMoment({ on, at: digestAt, timeZone, calendar: days }, from)?.instant ?? from;
  if (frequency === "daily") return deliverableAt(quiet, next({ every: "workingDay" }, at));
  const weekly = next({ every: "week", weekday: digestWeekday }, at);
  // Their day is a day off: the next one on which somebody works, at the same hour.
  const isOff = deliverableAt({ ...quiet, from: 0, until: 0 }, weekly) > weekly;
  return deliverableAt(quiet, isOff ? next({ every: "workingDay" }, weekly) : weekly);
}
