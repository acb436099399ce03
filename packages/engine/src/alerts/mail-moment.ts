/** When somebody is told by mail: at once, or together with everything else of a day or a week; never in their quiet hours. */
import { nextMoment } from "../calendar/recurring-moments.ts";
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
  const on =
    frequency === "weekly"
      ? ({ every: "week", weekday: digestWeekday } as const)
      : ({ every: "workingDay" } as const);
  const days = quietOnDaysOff ? calendar : everyDayWorked;
  return nextMoment({ on, at: digestAt, timeZone, calendar: days }, at)?.instant ?? deliverableAt(quiet, at);
}
