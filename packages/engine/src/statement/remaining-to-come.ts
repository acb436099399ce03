/**
 * What is still to come of the forecasts, on columns that are not the periods they were entered for. A forecast is a
 * budget for its own period, which what is paid and committed in that period eats: nothing that was paid in October
 * eats the budget of December, though a quarter shows both. So the rule is applied to the periods that are planned.
 * A coarser column adds up what is left of them; on finer ones it lies on the days that are still to come: on those that
 * the forecast says, and for the rest on the working days, as it is spread. So the end of a month is the same at every frequency.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { type DateInterval, dateInterval } from "@amont/kernel/interval.ts";
import type { Tense } from "../calendar/time-axis.ts";
import type { WorkingCalendar } from "../calendar/working-days.ts";
import { type CellFacts, remainingOf } from "./cell.ts";
import type { DaySpread } from "./day-shape.ts";
import type { ForecastValue } from "./spread-forecast.ts";

export interface BudgetPeriod extends CellFacts {
  readonly period: DateInterval;
  /** The parts of the forecast that are for a day. */
  readonly dated: ReadonlyArray<{ readonly on: CalendarDate; readonly amount: number }>;
  /** How the rest is spread; left out, evenly. */
  readonly spread?: DaySpread | undefined;
}

export interface BudgetRule {
  readonly today: CalendarDate;
  readonly usesExpected: boolean;
  readonly calendar: WorkingCalendar;
}

/** A part of what is left of a period's forecast, laid on what is still to come of it. */
export interface RemainingValue extends ForecastValue {
  /** The period that was planned. */
  readonly budget: DateInterval;
}

/** Worked out per period that is planned, whatever the columns are. */
export function* remainingValues(
  periods: Iterable<BudgetPeriod>,
  { today, usesExpected }: Omit<BudgetRule, "calendar">,
): Iterable<RemainingValue> {
  for (const budget of periods) {
    const remaining = remainingOf(budget, { tense: tenseOfPeriod(budget.period, today), usesExpected });
    if (remaining !== 0) yield* placed(budget, remaining, today);
  }
}

export function tenseOfPeriod({ start, endExclusive }: DateInterval, today: CalendarDate): Tense {
  if (endExclusive <= today) return "past";
  return start <= today ? "current" : "future";
}

function* placed(
  { period, dated, spread }: BudgetPeriod,
  remaining: number,
  today: CalendarDate,
): Iterable<RemainingValue> {
  const left = dateInterval(period.start < today ? today : period.start, period.endExclusive);
  let rest = remaining;
  for (const { on, amount } of dated) {
    const part = Math.min(rest, amount);
    if (on < left.start || part <= 0) continue;
    rest -= part;
    yield { period: left, amount: part, on, budget: period };
  }
  if (rest !== 0) yield { period: left, amount: rest, budget: period, spread };
}
