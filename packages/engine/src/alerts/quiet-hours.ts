/** When somebody may be told by mail: not at night and not on days off, on their own clock. */
import { addDays, type CalendarDate, todayIn } from "@amont/kernel/calendar-date.ts";
import { instantOf, wallMinutes } from "@amont/kernel/wall-clock.ts";
import { type WorkingCalendar, workingDaysIn } from "../calendar/working-days.ts";

export interface QuietHours {
  readonly timeZone: string;
  /** Minutes since midnight. From the evening to the morning, or within a day; the same twice: never quiet. */
  readonly from: number;
  readonly until: number;
  /** On days off nobody is told. */
  readonly daysOff: WorkingCalendar | null;
}

/** More than any run of days off. */
const mostDays = 400;

/** The moment itself, or the first one after it that is not quiet. */
export function deliverableAt(hours: QuietHours, at: Date): Date {
  const { timeZone, from, until } = hours;
  let moment = at;
  for (let looked = 0; looked < mostDays; looked += 1) {
    const day = todayIn(timeZone, moment);
    const minutes = wallMinutes(timeZone, moment);
    if (isDayOff(hours, day)) moment = instantOf(timeZone, addDays(day, 1), 0);
    else if (isQuiet(hours, minutes))
      moment = instantOf(timeZone, minutes >= from && until <= from ? addDays(day, 1) : day, until);
    else return moment;
  }
  return moment;
}

/** From the evening to the morning, or within a day. */
export function isQuiet({ from, until }: Pick<QuietHours, "from" | "until">, minutes: number): boolean {
  if (from === until) return false;
  return from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
}

const isDayOff = ({ daysOff }: QuietHours, day: CalendarDate): boolean =>
  daysOff !== null && workingDaysIn(daysOff, { start: day, endExclusive: addDays(day, 1) }).length === 0;
