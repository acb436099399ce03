/**
 * Forecasts are entered at the entity's input periodicity and shown at any other. A coarser display sums them; a finer one
 * spreads a value over the working days of its period, unless the forecast says a day. Nothing is lost on the way.
 */
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { columnOfDay, type TimeAxis } from "../calendar/time-axis.ts";
import { spreadOverWorkingDays, type WorkingCalendar } from "../calendar/working-days.ts";

export interface ForecastValue {
  /** The period it was entered for. */
  readonly period: DateInterval;
  readonly amount: number;
  /** The day of the period on which all of it falls, when the forecast says one. */
  readonly on?: CalendarDate;
}

export function forecastByColumn(
  axis: TimeAxis,
  calendar: WorkingCalendar,
  values: Iterable<ForecastValue>,
): Float64Array {
  const columns = new Float64Array(axis.periods.length);
  const add = (day: CalendarDate, amount: number) => {
    const column = columnOfDay(axis, toEpochDay(day));
    if (column >= 0) columns[column] = (columns[column] ?? 0) + amount;
  };
  for (const { period, amount, on } of values) {
    if (on !== undefined) add(on, amount);
    else if (isInOneColumn(axis, period)) add(period.start, amount);
    else
      for (const part of spreadOverWorkingDays(calendar, period, minorUnits(amount)))
        add(part.date, part.amount);
  }
  return columns;
}

function isInOneColumn(axis: TimeAxis, { start, endExclusive }: DateInterval): boolean {
  const first = columnOfDay(axis, toEpochDay(start));
  return first !== -1 && first === columnOfDay(axis, toEpochDay(endExclusive) - 1);
}
