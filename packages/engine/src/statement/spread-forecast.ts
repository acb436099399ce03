/**
 * Forecasts are entered at the entity's input periodicity and shown at any other. A coarser display sums them; a finer one
 * spreads a value over the working days of its period, unless the forecast says a day: evenly, or as its money has moved
 * before. Nothing is lost on the way.
 */
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { columnOfDay, type TimeAxis } from "../calendar/time-axis.ts";
import { type WorkingCalendar, workingDaysOrFirst } from "../calendar/working-days.ts";
import { type DayPlace, type DaySpread, placesOfDays, spreadWeights } from "./day-shape.ts";
import { spreadByWeights } from "./spread-by-weights.ts";

export interface ForecastValue {
  /** The period it was entered for. */
  readonly period: DateInterval;
  readonly amount: number;
  /** The day of the period on which all of it falls, when the forecast says one. */
  readonly on?: CalendarDate;
  /** How it is spread where it says none; left out, evenly. */
  readonly spread?: DaySpread | undefined;
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
  for (const { period, amount, on, spread } of values) {
    if (on !== undefined) add(on, amount);
    else if (isInOneColumn(axis, period)) add(period.start, amount);
    else addSpread(columns, amount, workingColumns(axis, calendar, period), spread);
  }
  return columns;
}

function addSpread(
  columns: Float64Array,
  amount: number,
  worked: WorkingColumns,
  spread: DaySpread | undefined,
): void {
  const weights = spread === undefined ? null : spreadWeights(spread, worked.places());
  if (weights === null) addEvenly(columns, amount, worked.days);
  else
    for (const [index, part] of spreadByWeights(amount, weights).entries()) {
      const column = worked.days[index] ?? -1;
      if (column >= 0) columns[column] = (columns[column] ?? 0) + part;
    }
}

/** As `spreadOverWorkingDays` does it: leftover cents go to the first days. */
function addEvenly(columns: Float64Array, amount: number, days: Int32Array): void {
  const unsigned = Math.abs(minorUnits(amount));
  const whole = Math.trunc(unsigned / days.length);
  const leftover = unsigned - whole * days.length;
  for (const [index, column] of days.entries()) {
    const part = index < leftover ? whole + 1 : whole;
    if (column >= 0) columns[column] = (columns[column] ?? 0) + (amount < 0 ? -part : part);
  }
}

interface WorkingColumns {
  /** The column of each working day. */
  readonly days: Int32Array;
  /** Found for who asks first. */
  readonly places: () => readonly DayPlace[];
}

interface KnownColumns {
  readonly calendar: WorkingCalendar;
  readonly byPeriod: Map<string, WorkingColumns>;
}
const knownColumns = new WeakMap<TimeAxis, KnownColumns>();

/** The column of each working day of a period, or of its first day where it has none. The same for every category. */
function workingColumns(axis: TimeAxis, calendar: WorkingCalendar, period: DateInterval): WorkingColumns {
  const kept = knownColumns.get(axis);
  const known =
    kept?.calendar === calendar ? kept : { calendar, byPeriod: new Map<string, WorkingColumns>() };
  knownColumns.set(axis, known);
  const key = `${period.start}/${period.endExclusive}`;
  const columns = known.byPeriod.get(key) ?? columnsOfDays(axis, calendar, period);
  known.byPeriod.set(key, columns);
  return columns;
}

function columnsOfDays(axis: TimeAxis, calendar: WorkingCalendar, period: DateInterval): WorkingColumns {
  const days = workingDaysOrFirst(calendar, period);
  let places: readonly DayPlace[] | null = null;
  return {
    days: Int32Array.from(days, (day) => columnOfDay(axis, toEpochDay(day))),
    places: () => (places ??= placesOfDays(calendar, days)),
  };
}

function isInOneColumn(axis: TimeAxis, { start, endExclusive }: DateInterval): boolean {
  const first = columnOfDay(axis, toEpochDay(start));
  return first !== -1 && first === columnOfDay(axis, toEpochDay(endExclusive) - 1);
}
