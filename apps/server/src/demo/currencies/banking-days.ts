import { dayOff, nextWorkingDay, workingCalendar } from "@amont/engine/calendar/working-days.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";

/** Wherever they are, banks rest at the weekend. */
const banking = workingCalendar(dayOff.saturday + dayOff.sunday, []);

export const onBankingDay = (day: CalendarDate): CalendarDate => nextWorkingDay(banking, day);

/** So many weeks before a day, or on the Monday after. */
export const weeksBefore = (today: CalendarDate, weeks: number): CalendarDate =>
  onBankingDay(addDays(today, -7 * weeks));
