import { holidaysBetween, isHolidayCountry } from "@amont/engine/calendar/public-holidays.ts";
import { type WorkingCalendar, workingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
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
