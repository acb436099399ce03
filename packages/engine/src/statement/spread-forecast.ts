/**
 * Forecasts are entered at the entity's input periodicity and shown at any other. A coarser display sums them; a finer one
 * spreads a value over the working days of its period, unless the forecast says a day. Nothing is lost on the way.
 */
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { columnOfDay, type TimeAxis } from "../calendar/time-axis.ts";
import { type WorkingCalendar, workingDaysOrFirst } from "../calendar/working-days.ts";

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
    else addSpread(columns, amount, workingColumns(axis, calendar, period));
  }
  return columns;
}

/** Evenly, as `spreadOverWorkingDays` does it: leftover cents go to the first days. */
function addSpread(columns: Float64Array, amount: number, days: Int32Array): void {
  const unsigned = Math.abs(minorUnits(amount));
  const whole = Math.trunc(unsigned / days.length);
  const leftover = unsigned - whole * days.length;
  for (const [index, column] of days.entries()) {
    const part = index < leftover ? whole + 1 : whole;
    if (column >= 0) columns[column] = (columns[column] ?? 0) + (amount < 0 ? -part : part);
  }
}

interface KnownColumns {
  readonly calendar: WorkingCalendar;
  readonly byPeriod: Map<string, Int32Array>;
}
const knownColumns = new WeakMap<TimeAxis, KnownColumns>();

/** The column of each working day of a period, or of its first day where it has none. The same for every category. */
function workingColumns(axis: TimeAxis, calendar: WorkingCalendar, period: DateInterval): Int32Array {
  const kept = knownColumns.get(axis);
  const known = kept?.calendar === calendar ? kept : { calendar, byPeriod: new Map<string, Int32Array>() };
  knownColumns.set(axis, known);
  const key = `${period.start}/${period.endExclusive}`;
  const columns = known.byPeriod.get(key) ?? columnsOfDays(axis, workingDaysOrFirst(calendar, period));
  known.byPeriod.set(key, columns);
  return columns;
}

const columnsOfDays = (axis: TimeAxis, days: readonly CalendarDate[]): Int32Array =>
  Int32Array.from(days, (day) => columnOfDay(axis, toEpochDay(day)));

function isInOneColumn(axis: TimeAxis, { start, endExclusive }: DateInterval): boolean {
  const first = columnOfDay(axis, toEpochDay(start));
  return first !== -1 && first === columnOfDay(axis, toEpochDay(endExclusive) - 1);
}
