/** What is planned for a leaf in some input periods, what has eaten of it and when it is wanted: what a timing changes. */
import { offsetRange } from "@amont/kernel/period.ts";
import type { ForecastModel } from "../../forecast/forecast-model.ts";
import {
  budgetsByCurrency,
  budgetsOf,
  type PinInPeriod,
  type PlannedInPeriod,
  plannedInPeriod,
} from "../../forecast/leaf-budgets.ts";
import { sourceOf } from "../../forecast/view-source.ts";
import { intervalOfPeriod } from "../../series/input-periods.ts";
import type { TimedBudget } from "../../statement/timings.ts";

export interface TimedPlan {
  readonly scenarioId: number | null;
  /** Null: the company's plan. */
  readonly accountId: number | null;
}

/** In the currency of the plan; one for each of the periods. */
export function timedBudgets(
  model: ForecastModel,
  { scenarioId, accountId }: TimedPlan,
  leafId: number,
  periods: readonly number[],
): readonly TimedBudget[] {
  const { facts } = model;
  const { inputFrequency } = facts.settings;
  const accountIds = accountId === null ? [] : [accountId];
  const options = { frequency: inputFrequency, range: offsetRange(0, 1), accountIds, scenarioId };
  const selection = model.select(accountIds, scenarioId);
  const source = sourceOf(model, { options, selection, copy: null });
  const currency = facts.accounts.find(({ id }) => id === accountId)?.currency ?? facts.currency;
  const values: PlannedInPeriod[] = [];
  const pins: PinInPeriod[] = [];
  for (const index of periods) {
    model.reach(scenarioId, index, index);
    const period = intervalOfPeriod(index, inputFrequency);
    // Nothing planned is a budget of nothing.
    values.push({ period, amount: 0, currency });
    for (const part of source.plannedParts(leafId, index))
      if (part.accountId === accountId) values.push({ ...plannedInPeriod(part, period), currency });
    for (const pin of source.pinsOf?.(leafId, index) ?? [])
      if (pin.accountId === accountId) pins.push({ ...pin, period });
  }
  const places = [...(source.eatersOf?.(leafId) ?? source.placesOf(leafId))];
  const rule = { ...facts.settings, today: facts.today };
  const translation = source.translation ?? null;
  if (translation !== null) {
    const budgets = budgetsByCurrency({ values, pins }, places, { rule, planRates: translation.planRates });
    return budgets.get(currency) ?? [];
  }
  const sums = (isPaid: boolean) =>
    places.filter((place) => place.isPaid === isPaid).map((place) => place.sums);
  return budgetsOf({ values, pins }, { realized: sums(true), expected: sums(false) }, rule);
}
