/** The days that positions are asked for. */
import { failure } from "@amont/contract/failure.ts";
import { mostPositionDays } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, dateInterval, lengthDays } from "@amont/kernel/interval.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../http/operation-route.ts";

/** Both days are in; none, or too many, are refused. */
export function positionPeriod(from: CalendarDate, to: CalendarDate): Outcome<DateInterval> {
  if (to < from) return err(failure("32001"));
  const period = dateInterval(from, addDays(to, 1));
  return lengthDays(period) > mostPositionDays ? err(failure("32001")) : ok(period);
}

/** Positions are rolled from what is known, and what is known ends with today. */
export function rolledPeriod(period: DateInterval, todays: readonly CalendarDate[]): DateInterval {
  const begin = [period.start, ...todays].reduce((first, day) => (day < first ? day : first));
  return { ...period, start: begin };
}
