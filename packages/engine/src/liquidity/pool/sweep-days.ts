/** The evenings on which a pool is swept. A closed day gives its sweep to the next one on which banks settle. */
import { unreachable } from "@amont/kernel/assert.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  startOfMonth,
  startOfWeek,
} from "@amont/kernel/calendar-date.ts";
import {
  addSettlementDays,
  isSettlementDay,
  nextSettlementDay,
  type SettlementPlace,
} from "../../calendar/settlement-days.ts";

export type SweepDays =
  | { readonly kind: "everyBankDay" }
  /** Monday is 1, Friday is 5. */
  | { readonly kind: "weekly"; readonly weekday: number }
  | { readonly kind: "lastBankDayOfMonth" };

export function isSweepDay(days: SweepDays, place: SettlementPlace, date: CalendarDate): boolean {
  if (!isSettlementDay(place, date)) return false;
  switch (days.kind) {
    case "everyBankDay":
      return true;
    case "weekly":
      return isFirstOpenSince(place, lastWeekday(days.weekday, date), date);
    case "lastBankDayOfMonth":
      return date === addSettlementDays(place, startOfMonth(addMonths(date, 1)), -1);
    default:
      return unreachable(days);
  }
}

/** The day itself when it is that day of the week, otherwise the last one before it. */
function lastWeekday(weekday: number, date: CalendarDate): CalendarDate {
  const inThisWeek = addDays(startOfWeek(date), weekday - 1);
  return inThisWeek <= date ? inThisWeek : addDays(inThisWeek, -7);
}

const isFirstOpenSince = (place: SettlementPlace, since: CalendarDate, date: CalendarDate): boolean =>
  nextSettlementDay(place, since) === date;
