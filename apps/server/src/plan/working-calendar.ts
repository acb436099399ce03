import { holidaysBetween, isHolidayCountry } from "@amont/engine/calendar/public-holidays.ts";
import { type WorkingCalendar, workingCalendar } from "@amont/engine/calendar/working-days.ts";
import { addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, dateInterval } from "@amont/kernel/interval.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { findPlanSettings } from "./plan-settings-repository.ts";

/** The company's days off, as far as anybody looks. */
export async function loadWorkingCalendar(
  database: ScopedDatabase,
  companyId: number,
  looked: DateInterval,
): Promise<WorkingCalendar> {
  const { daysOffMask, holidaysCountry } = await findPlanSettings(database, companyId);
  const holidays = isHolidayCountry(holidaysCountry) ? holidaysBetween(holidaysCountry, looked) : [];
  return workingCalendar(daysOffMask, holidays);
}

/** As far ahead as lines are planned whose payment may be asked for. */
const yearsAhead = 4;

/** The company's days off on which a payment could fall. */
export const paymentCalendar = (
  database: ScopedDatabase,
  companyId: number,
  today: CalendarDate,
): Promise<WorkingCalendar> =>
  loadWorkingCalendar(database, companyId, dateInterval(today, addMonths(today, 12 * yearsAhead)));
