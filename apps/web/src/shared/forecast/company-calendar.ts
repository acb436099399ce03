/** The days on which a company works. Its holidays are long to tell: what shows months does without. Pure. */
import type { forecastSettings } from "@amont/contract/operations/forecast/settings/settings-fields.ts";
import { holidaysBetween } from "@amont/engine/calendar/public-holidays.ts";
import {
  everyDayWorked,
  type WorkingCalendar,
  workingCalendar,
} from "@amont/engine/calendar/working-days.ts";
import { addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
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
