/** What becomes of the months or quarters of a plan when somebody types into weeks of them, one week after the other. */
import { failure } from "@amont/contract/failure.ts";
import type { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { timedBudgets } from "@amont/engine/liquidity/rolling/timed-budgets.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { type TimedBudget, weekFrom } from "@amont/engine/statement/timings.ts";
import { type RetimedPeriod, typeIntoWeek } from "@amont/engine/statement/type-into-week.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../../http/operation-route.ts";
import type { WantedCell } from "../../../plan/cells/read-cells.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
import type { TimingWrite } from "../../../plan/timings-repository.ts";
import type { TypedCell } from "./typed-cell.ts";

interface PeriodChange {
  readonly categoryId: number;
  readonly bankAccountId: number | null;
  readonly periodStart: CalendarDate;
  readonly forecastBeforeMinor: number;
  readonly forecastAfterMinor: number;
  readonly spilledMinor: number;
}

interface RetimedPlan {
  readonly changes: readonly PeriodChange[];
  /** Of the periods whose total is another one. */
  readonly cells: readonly WantedCell[];
  readonly timings: readonly TimingWrite[];
}

export function retimedPlan(
  model: ForecastModel,
  plan: OpenPlan,
  typed: readonly TypedCell[],
  changesTotal: boolean,
): Outcome<RetimedPlan> {
  const { today, settings } = model.facts;
  const rule = { today, usesExpected: settings.usesExpected, calendar: settings.calendar };
  const budgets = new BudgetsUnderChange(model, plan);
  const changes = new Map<string, PeriodChange>();
  const timings: TimingWrite[] = [];
  for (const { categoryId, bankAccountId, weekOn, amountMinor } of typed) {
    if (amountMinor === null) {
      budgets.unpin({ categoryId, bankAccountId }, weekOn);
      continue;
    }
    const place = { categoryId, bankAccountId };
    const week = weekFrom(weekOn);
    const periods = budgets.of(place, weekOn).map(({ pins = [], ...budget }) => ({ budget, pins }));
    const retimed = typeIntoWeek(periods, { week, amount: amountMinor, changesTotal }, rule);
    if (!retimed.ok) return err(failure(retimed.error === "weekIsOver" ? "32203" : "14006"));
    for (const one of retimed.value) {
      const key = `${categoryId}/${bankAccountId}/${one.period.start}`;
      const before = changes.get(key)?.forecastBeforeMinor ?? one.forecastBefore;
      changes.set(key, {
        ...place,
        periodStart: one.period.start,
        forecastBeforeMinor: before,
        forecastAfterMinor: one.forecastAfter,
        spilledMinor: one.spilled,
      });
      budgets.retime(place, one);
      const pinned = one.pins.find((pin) => pin.week.start === weekOn);
      if (pinned !== undefined)
        timings.push({ ...place, periodOn: one.period.start, weekOn, amountMinor: pinned.amount });
    }
  }
  const all = [...changes.values()];
  return ok({ changes: all, cells: all.flatMap((change) => raisedCell(model, plan, change)), timings });
}

/** What was postponed to the period comes on top of its cell. */
function raisedCell(
  model: ForecastModel,
  { scenarioId, frequency }: OpenPlan,
  change: PeriodChange,
): WantedCell[] {
  const { categoryId, bankAccountId, periodStart, forecastBeforeMinor, forecastAfterMinor } = change;
  if (forecastAfterMinor === forecastBeforeMinor) return [];
  const owner = { accountId: bankAccountId, projectId: null };
  const { postponedMinor } = model
    .plans(scenarioId)
    .valueOf(owner, categoryId, periodIndexOf(periodStart, frequency));
  const { accounts, currency } = model.facts;
  const own = accounts.find(({ id }) => id === bankAccountId)?.currency ?? currency;
  const amountMinor = minorUnits(Math.max(0, forecastAfterMinor - postponedMinor));
  return [{ categoryId, bankAccountId, periodStart, amount: toWireNumber(amountMinor, own) }];
}

interface TypedPlace {
  readonly categoryId: number;
  readonly bankAccountId: number | null;
}

/** The periods of the plan, as the weeks before this one left them. */
class BudgetsUnderChange {
  readonly #model: ForecastModel;
  readonly #plan: OpenPlan;
  readonly #known = new Map<string, TimedBudget>();

  constructor(model: ForecastModel, plan: OpenPlan) {
    this.#model = model;
    this.#plan = plan;
  }

  /** Of the periods that a week lies in. */
  of({ categoryId, bankAccountId }: TypedPlace, weekOn: CalendarDate): readonly TimedBudget[] {
    const { frequency, scenarioId } = this.#plan;
    const periods = [...new Set([weekOn, addDays(weekOn, 6)].map((day) => periodIndexOf(day, frequency)))];
    return periods.flatMap((period) => {
      const key = `${categoryId}/${bankAccountId}/${period}`;
      const known = this.#known.get(key);
      const found =
        known === undefined
          ? timedBudgets(this.#model, { scenarioId, accountId: bankAccountId }, categoryId, [period])
          : [known];
      for (const budget of found) this.#known.set(key, budget);
      return found;
    });
  }

  retime(place: TypedPlace, { period, pins, forecastAfter }: Omit<RetimedPeriod, "spilled">): void {
    for (const budget of this.of(place, period.start)) {
      if (budget.period.start === period.start)
        this.#keep(place, { ...budget, forecast: forecastAfter, pins });
    }
  }

  unpin(place: TypedPlace, weekOn: CalendarDate): void {
    for (const budget of this.of(place, weekOn)) {
      const pins = (budget.pins ?? []).filter(({ week }) => week.start !== weekOn);
      this.#keep(place, { ...budget, pins });
    }
  }

  #keep({ categoryId, bankAccountId }: TypedPlace, budget: TimedBudget): void {
    const period = periodIndexOf(budget.period.start, this.#plan.frequency);
    this.#known.set(`${categoryId}/${bankAccountId}/${period}`, budget);
  }
}
