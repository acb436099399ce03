/**
 * What becomes of the plan when somebody types an amount into a week of a period that is planned as a whole. It becomes a
 * timing (`timings.ts`): the period keeps its total, unless the amount is more than is left of it, or the total is meant to
 * follow. What would change is told before anything is written.
 */
import { compareDates } from "@amont/kernel/calendar-date.ts";
import { containsDate, type DateInterval, intersection } from "@amont/kernel/interval.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { splitByWeights } from "@amont/kernel/split-by-weights.ts";
import { workingDaysIn, workingDaysOrFirst } from "../calendar/working-days.ts";
import { remainingOf } from "./cell.ts";
import { type BudgetPeriod, type BudgetRule, tenseOfPeriod } from "./remaining-to-come.ts";
import { livePins, onDays, timedRemaining, type WeekPin, weightsOn } from "./timings.ts";

export interface TimedPeriod {
  readonly budget: BudgetPeriod;
  readonly pins: readonly WeekPin[];
}

export interface TypedWeek {
  readonly week: DateInterval;
  readonly amount: number;
  /** The total changes by what the week changes, instead of only where it must. */
  readonly changesTotal: boolean;
}

/** What becomes of a period when somebody types an amount into a week of it. */
export interface RetimedPeriod {
  readonly period: DateInterval;
  readonly pins: readonly WeekPin[];
  readonly forecastBefore: number;
  /** Another one when the pins need more than is left: to be said before it is written. */
  readonly forecastAfter: number;
  readonly spilled: number;
}

export type TimingProblem = "weekIsOver" | "negativeAmount";

/** A week that lies in two periods is split between them by its working days to come. */
export function typeIntoWeek(
  periods: readonly TimedPeriod[],
  { week, amount, changesTotal }: TypedWeek,
  rule: BudgetRule,
): Result<readonly RetimedPeriod[], TimingProblem> {
  if (amount < 0) return err("negativeAmount");
  const touched = periods.flatMap((timed) => {
    const toCome = intersection(timed.budget.period, { start: rule.today, endExclusive: week.endExclusive });
    const days = toCome === null ? null : intersection(week, toCome);
    return days === null ? [] : [{ timed, days }];
  });
  if (touched.length === 0) return err("weekIsOver");
  const counts = touched.map(({ days }) => workingDaysIn(rule.calendar, days).length);
  const hasWorkingDay = counts.some((count) => count > 0);
  // A week without a working day takes everything on its first day, as a period does.
  const weights = hasWorkingDay ? counts : counts.map((_, index) => (index === 0 ? 1 : 0));
  const parts = splitByWeights(minorUnits(amount), weights);
  return ok(
    touched.flatMap(({ timed }, index) =>
      (weights[index] ?? 0) === 0
        ? []
        : [retimed(timed, { week, amount: parts[index] ?? 0, changesTotal }, rule)],
    ),
  );
}

function retimed({ budget, pins }: TimedPeriod, typed: TypedWeek, rule: BudgetRule): RetimedPeriod {
  const { week, amount, changesTotal } = typed;
  const newPins = [...pins.filter((pin) => pin.week.start !== week.start), { week, amount }].toSorted(
    (left, right) => compareDates(left.week.start, right.week.start),
  );
  const difference = changesTotal ? amount - shownIn(budget, pins, week, rule) : 0;
  const wanted = minorUnits(budget.forecast + difference);
  const forecastAfter = Math.max(wanted, neededFor(newPins, { ...budget, forecast: wanted }, rule));
  const { spilled } = timedRemaining({ ...budget, forecast: forecastAfter }, newPins, rule);
  return {
    period: budget.period,
    pins: newPins,
    forecastBefore: budget.forecast,
    forecastAfter,
    spilled,
  };
}

/** The least forecast of which enough is left for all pins to come; the one there is when it is enough. */
function neededFor(
  pins: readonly WeekPin[],
  budget: BudgetPeriod,
  { today, usesExpected }: BudgetRule,
): number {
  const { period, realized, expected, forecast } = budget;
  const pinned = livePins(pins, {
    start: today < period.start ? period.start : today,
    endExclusive: period.endExclusive,
  }).reduce((sum, pin) => sum + pin.amount, 0);
  const remaining = remainingOf(budget, { tense: tenseOfPeriod(period, today), usesExpected });
  if (pinned <= remaining) return forecast;
  const eaten = realized + (usesExpected ? expected : 0);
  // Nothing is left of what nobody planned, also after a refund: only a forecast above zero has a rest.
  return minorUnits(pinned + (forecast === 0 ? Math.max(0, eaten) : eaten));
}

/** What is to come in the week as it stands, of this period. */
function shownIn(
  budget: BudgetPeriod,
  pins: readonly WeekPin[],
  week: DateInterval,
  rule: BudgetRule,
): number {
  let sum = 0;
  for (const { period, amount, on, spread } of timedRemaining(budget, pins, rule).values) {
    const days = on === undefined ? workingDaysOrFirst(rule.calendar, period) : [on];
    for (const day of onDays(amount, days, weightsOn(rule.calendar, days, spread)))
      if (containsDate(week, day.on)) sum += day.part;
  }
  return sum;
}
