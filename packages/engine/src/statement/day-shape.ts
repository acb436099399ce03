/**
 * When in a month the money of a leaf moves, as whole numbers that say how much more or less than usual a weekday, the place
 * among the working days of its month and the month of the year bring. A forecast that knows it is spread by it, and one that
 * does not evenly. What is planned for the period stays the same: only the days of it differ.
 */
import {
  addDays,
  type CalendarDate,
  startOfMonth,
  toEpochDay,
  weekdayOfEpochDay,
  yearMonthDay,
} from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import { type WorkingCalendar, workingDaysIn } from "../calendar/working-days.ts";

export interface DayShape {
  /** From Monday on, with what is usual of any working day. */
  readonly weekdays: readonly number[];
  /** By how many working days of the month are before; the last one stands for more. */
  readonly ranks: readonly number[];
  /** By how many are after. */
  readonly toEnds: readonly number[];
  readonly months: readonly number[];
  /** Of a day without work. */
  readonly idle: number;
}

/** Where a day stands: what its weight is looked up by. */
export interface DayPlace {
  /** 0: Monday. */
  readonly weekday: number;
  readonly rank: number;
  readonly toEnd: number;
  /** 0: January. */
  readonly month: number;
}

export const mostRanks = 23;

/** Never below zero. */
export function dayWeight(shape: DayShape, { weekday, rank, toEnd, month }: DayPlace): number {
  const { weekdays, ranks, toEnds, months } = shape;
  const sum = (weekdays[weekday] ?? 0) + (ranks[rank] ?? 0) + (toEnds[toEnd] ?? 0) + (months[month] ?? 0);
  return Math.max(0, sum);
}

const knownMonths = new WeakMap<WorkingCalendar, Map<CalendarDate, readonly CalendarDate[]>>();

function workingDaysOfMonth(calendar: WorkingCalendar, first: CalendarDate): readonly CalendarDate[] {
  const known = knownMonths.get(calendar) ?? new Map<CalendarDate, readonly CalendarDate[]>();
  knownMonths.set(calendar, known);
  const days =
    known.get(first) ?? workingDaysIn(calendar, dateInterval(first, startOfMonth(addDays(first, 31))));
  known.set(first, days);
  return days;
}

/** Of working days. */
export function placesOfDays(calendar: WorkingCalendar, days: readonly CalendarDate[]): readonly DayPlace[] {
  return days.map((day) => {
    const worked = workingDaysOfMonth(calendar, startOfMonth(day));
    const rank = Math.max(0, worked.indexOf(day));
    return {
      weekday: weekdayOfEpochDay(toEpochDay(day)) - 1,
      rank: Math.min(rank, mostRanks - 1),
      toEnd: Math.min(Math.max(0, worked.length - 1 - rank), mostRanks - 1),
      month: yearMonthDay(day).month - 1,
    };
  });
}

/** A part of what is spread, and how; null: evenly. */
export interface SpreadPart {
  readonly amount: number;
  readonly shape: DayShape | null;
}

/** By its parts, which count as much as they are large: whose plan it is, of several accounts and projects. */
export type DaySpread = readonly SpreadPart[];

const wholes = new WeakMap<DayShape, DaySpread>();

/** All of it by one shape: made once, for whoever shows months never looks at it. */
export function spreadBy(shape: DayShape): DaySpread {
  const known = wholes.get(shape) ?? [{ amount: 1, shape }];
  wholes.set(shape, known);
  return known;
}

/** Null: evenly, as all is without a shape, and where one expects nothing of these days. */
export function spreadWeights(
  spread: DaySpread | undefined,
  places: readonly DayPlace[],
): Float64Array | null {
  if (spread === undefined) return null;
  const [only] = spread;
  if (spread.length === 1 && only !== undefined) return weightsOf(only.shape, places);
  const mixed = new Float64Array(places.length);
  for (const { amount, shape } of spread) {
    const weights = weightsOf(shape, places);
    const all = weights?.reduce((sum, weight) => sum + weight, 0) ?? places.length;
    for (let day = 0; day < mixed.length; day += 1)
      mixed[day] = (mixed[day] ?? 0) + (Math.abs(amount) * (weights?.[day] ?? 1)) / all;
  }
  return mixed.some((weight) => weight > 0) ? mixed : null;
}

function weightsOf(shape: DayShape | null, places: readonly DayPlace[]): Float64Array | null {
  if (shape === null) return null;
  const weights = Float64Array.from(places, (place) => dayWeight(shape, place));
  return weights.some((weight) => weight > 0) ? weights : null;
}
