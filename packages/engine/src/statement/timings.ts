/**
 * Timings: amounts of a period's forecast that somebody wants in certain weeks. A timing says when, never how much: what is
 * left of the period is the same with and without it. Pinned weeks are served first, in the order of their dates, then the
 * days that the forecast itself says, and the rest lies on the other working days to come. Without a timing that is still to
 * come, what is left lies where `remaining-to-come.ts` puts it.
 */
import { addDays, type CalendarDate, compareDates } from "@amont/kernel/calendar-date.ts";
import { containsDate, type DateInterval, intersection } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";
import type { TimeAxis } from "../calendar/time-axis.ts";
import { type WorkingCalendar, workingDaysIn, workingDaysOrFirst } from "../calendar/working-days.ts";
import { remainingOf } from "./cell.ts";
import { type DaySpread, placesOfDays, spreadWeights } from "./day-shape.ts";
import {
  type BudgetPeriod,
  type BudgetRule,
  type RemainingValue,
  remainingValues,
  tenseOfPeriod,
} from "./remaining-to-come.ts";
import { spreadByWeights } from "./spread-by-weights.ts";
import { forecastByColumn } from "./spread-forecast.ts";

export interface WeekPin {
  /** The whole week, also where it begins before the period or ends after it. */
  readonly week: DateInterval;
  /** Still to come in it of this period's forecast; zero or more. */
  readonly amount: number;
}

/** A pin for which less was left than somebody wanted. */
export interface ShrunkPin extends WeekPin {
  readonly given: number;
}

export interface TimedRemaining {
  readonly values: readonly RemainingValue[];
  /** To be marked: the timing no longer fits. */
  readonly shrunk: readonly ShrunkPin[];
  /** What is left beyond all pins when no other working day is to come: it lies on pinned days, and this says how much. */
  readonly spilled: number;
}

/** A budget of which some may be wanted in certain weeks. */
export interface TimedBudget extends BudgetPeriod {
  readonly pins?: readonly WeekPin[];
}

export function remainingByColumn(
  axis: TimeAxis,
  periods: Iterable<TimedBudget>,
  rule: BudgetRule,
): Float64Array {
  return forecastByColumn(axis, rule.calendar, timedValues(periods, rule));
}

export function* timedValues(periods: Iterable<TimedBudget>, rule: BudgetRule): Iterable<RemainingValue> {
  for (const { pins = [], ...budget } of periods) yield* timedRemaining(budget, pins, rule).values;
}

export function timedRemaining(
  budget: BudgetPeriod,
  pins: readonly WeekPin[],
  rule: BudgetRule,
): TimedRemaining {
  const { period, dated } = budget;
  const toCome = intersection(period, { start: rule.today, endExclusive: period.endExclusive });
  const live = toCome === null ? [] : livePins(pins, toCome);
  if (toCome === null || live.length === 0)
    return { values: [...remainingValues([budget], rule)], shrunk: [], spilled: 0 };

  let rest = remainingOf(budget, {
    tense: tenseOfPeriod(period, rule.today),
    usesExpected: rule.usesExpected,
  });
  const take = (amount: number): number => {
    const given = Math.min(rest, amount);
    rest -= given;
    return given;
  };
  const laid = (amount: number, days: readonly CalendarDate[], shape?: DaySpread): RemainingValue[] =>
    onDays(amount, days, weightsOn(rule.calendar, days, shape)).map(({ on, part }) => ({
      period: toCome,
      amount: part,
      on,
      budget: period,
    }));

  const given = live.map((pin) => ({ ...pin, given: take(pin.amount) }));
  const pinned = given.flatMap((pin) => laid(pin.given, workingDaysOrFirst(rule.calendar, pin.days)));
  const isPinned = (day: CalendarDate): boolean => live.some(({ days }) => containsDate(days, day));
  const onTheirDay = dated
    .filter(({ on, amount }) => containsDate(toCome, on) && amount > 0 && !isPinned(on))
    .flatMap(({ on, amount }) => laid(take(amount), [on]));
  const otherDays = workingDaysIn(rule.calendar, toCome).filter((day) => !isPinned(day));
  const hasOther = otherDays.length > 0;
  const restDays = hasOther ? otherDays : workingDaysOrFirst(rule.calendar, toCome);
  const spread = laid(rest, restDays, budget.spread);
  return {
    values: [...pinned, ...onTheirDay, ...spread],
    shrunk: given
      .filter((pin) => pin.given < pin.amount)
      .map(({ week, amount, given: part }) => ({ week, amount, given: part })),
    spilled: hasOther ? 0 : rest,
  };
}

export interface LivePin extends WeekPin {
  /** What is still to come of the week in the period. */
  readonly days: DateInterval;
}

/** Those of weeks that are over have lapsed: what was not paid then is still to come some time in the period. */
export function livePins(pins: readonly WeekPin[], toCome: DateInterval): LivePin[] {
  return pins
    .flatMap((pin) => {
      const days = intersection(pin.week, toCome);
      return days === null ? [] : [{ ...pin, days }];
    })
    .toSorted((left, right) => compareDates(left.week.start, right.week.start));
}

/** How the days of a forecast count; null: evenly. */
export const weightsOn = (
  calendar: WorkingCalendar,
  days: readonly CalendarDate[],
  spread: DaySpread | undefined,
): Float64Array | null => (spread === undefined ? null : spreadWeights(spread, placesOfDays(calendar, days)));

/** Evenly where nothing else is said; leftover cents go to the first days. */
export function onDays(
  amount: number,
  days: readonly CalendarDate[],
  weights: Float64Array | null = null,
): { on: CalendarDate; part: number }[] {
  if (amount === 0) return [];
  const parts =
    weights === null
      ? splitByWeights(
          minorUnits(amount),
          days.map(() => 1),
        )
      : spreadByWeights(amount, weights);
  return days.flatMap((on, index) => {
    const part = parts[index] ?? 0;
    return part === 0 ? [] : [{ on, part }];
  });
}

/** From a Monday on. */
export const weekFrom = (monday: CalendarDate): DateInterval => ({
  start: monday,
  endExclusive: addDays(monday, 7),
});
