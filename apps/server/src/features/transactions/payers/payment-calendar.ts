import type { WorkingCalendar } from "@amont/engine/calendar/working-days.ts";
import { addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import { loadWorkingCalendar } from "../../../plan/working-calendar.ts";

/** As far ahead as lines are planned whose payment may be asked for. */
const yearsAhead = 4;

/** The company's days off on which a payment could fall. */
export const paymentCalendar = (
  database: ScopedDatabase,
  companyId: number,
  today: CalendarDate,
): Promise<WorkingCalendar> =>
  loadWorkingCalendar(database, companyId, dateInterval(today, addMonths(today, 12 * yearsAhead)));
