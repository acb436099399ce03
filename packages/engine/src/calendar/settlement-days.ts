/**
 * The days on which banks settle. Euros move on the days of TARGET, which a national holiday does not close: the 11th of
 * November settles. Other currencies follow weekdays and the holidays of the account's country, where they are known.
 */
import {
  addDays,
  type CalendarDate,
  toEpochDay,
  weekdayOfEpochDay,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import {
  daysOfRules,
  fixedDay,
  fromEaster,
  type HolidayRule,
  rememberedYears,
  saturday,
} from "./holiday-rules.ts";
import { isHolidayCountry, publicHolidays } from "./public-holidays.ts";

export interface SettlementPlace {
  readonly currency: CurrencyCode;
  /** Two letters, as an IBAN begins; null where nobody knows. Euros do not ask. */
  readonly country: string | null;
}

const targetRules: readonly HolidayRule[] = [
  fixedDay(1, 1),
  fromEaster(-2),
  fromEaster(1),
  fixedDay(5, 1),
  fixedDay(12, 25),
  fixedDay(12, 26),
];

const targetClosings = rememberedYears((year) => daysOfRules(targetRules, year));

function closingsOf({ currency, country }: SettlementPlace, year: number): readonly CalendarDate[] {
  if (currency === "EUR") return targetClosings(year);
  return isHolidayCountry(country) ? publicHolidays(country, year) : [];
}

const isWeekday = (date: CalendarDate): boolean => weekdayOfEpochDay(toEpochDay(date)) < saturday;

export function isSettlementDay(place: SettlementPlace, date: CalendarDate): boolean {
  return isWeekday(date) && !closingsOf(place, yearMonthDay(date).year).includes(date);
}

/** The day itself when banks settle on it, otherwise the first one after it. */
export function nextSettlementDay(place: SettlementPlace, date: CalendarDate): CalendarDate {
  let day = date;
  while (!isSettlementDay(place, day)) day = addDays(day, 1);
  return day;
}

/** So many settlement days later; earlier for a negative number. None: the day itself. */
export function addSettlementDays(place: SettlementPlace, date: CalendarDate, count: number): CalendarDate {
  const step = count < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step);
    if (isSettlementDay(place, day)) left -= 1;
  }
  return day;
}

/** How many settlement days there are after the first day, up to and including the second. None when it is not later. */
export function settlementDaysBetween(
  place: SettlementPlace,
  after: CalendarDate,
  upTo: CalendarDate,
): number {
  const [first, last] = [toEpochDay(after), toEpochDay(upTo)];
  if (last <= first) return 0;
  // Whole weeks have five weekdays: a balance may be years old.
  const weeks = Math.floor((last - first) / 7);
  let count = weeks * 5;
  for (let day = first + weeks * 7 + 1; day <= last; day += 1) {
    if (weekdayOfEpochDay(day) < saturday) count += 1;
  }
  for (let { year } = yearMonthDay(after); year <= yearMonthDay(upTo).year; year += 1) {
    const closed = closingsOf(place, year).filter((day) => day > after && day <= upTo && isWeekday(day));
    count -= closed.length;
  }
  return count;
}
