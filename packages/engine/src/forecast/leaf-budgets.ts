/** The forecasts of a leaf as budgets: what was planned for each input period, and what has eaten of it. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { translateSums } from "../rates/translate-sums.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import { type DaySpread, spreadBy } from "../statement/day-shape.ts";
import type { RemainingValue } from "../statement/remaining-to-come.ts";
import type { ForecastValue } from "../statement/spread-forecast.ts";
import type { DailySums } from "../statement/statement.ts";
import { type TimedBudget, timedValues } from "../statement/timings.ts";
import { sumsByCurrency, type Translation } from "./currencies/translated-leaf.ts";
import type { ForecastSettings } from "./forecast-facts.ts";
import type { PlaceTotals } from "./ledger-cube.ts";
import type { PlannedPart, PlannedPin } from "./planned-parts.ts";
import { PeriodsOfDays } from "./sums/committed-sums.ts";

type PaidAndExpected = Readonly<Record<"realized" | "expected", readonly DailySums[]>>;

/** What is planned, in the currency of its plan. */
export interface PlannedInPeriod extends ForecastValue {
  readonly currency: CurrencyCode;
}

export const plannedInPeriod = (
  { amountMinor, currency, on, shape }: PlannedPart,
  period: DateInterval,
): PlannedInPeriod => ({
  period,
  amount: amountMinor,
  currency,
  ...(on !== undefined && { on }),
  spread: shape && spreadBy(shape),
});

/** What somebody wants of it in a week. */
export interface PinInPeriod extends PlannedPin {
  readonly period: DateInterval;
}

/** What is planned for a leaf, and when it is wanted. */
export interface PlannedLeaf<Value extends ForecastValue = PlannedInPeriod> {
  readonly values: readonly Value[];
  readonly pins: readonly PinInPeriod[];
}

export function budgetsOf(
  { values, pins }: PlannedLeaf<ForecastValue>,
  { realized, expected }: PaidAndExpected,
  { today, inputFrequency }: Pick<ForecastSettings, "inputFrequency"> & { readonly today: CalendarDate },
): readonly TimedBudget[] {
  const current = periodIndexOf(today, inputFrequency);
  const sums = {
    realized: sumsByPeriod(realized, current, inputFrequency, false),
    expected: sumsByPeriod(expected, current, inputFrequency, true),
  };
  const planned = Map.groupBy(values, ({ period }) => period.start);
  const pinned = Map.groupBy(pins, ({ period }) => period.start);
  return [...planned.values()].map((parts): TimedBudget => {
    const [{ period }] = parts as [ForecastValue, ...ForecastValue[]];
    const index = periodIndexOf(period.start, inputFrequency);
    return {
      period,
      realized: sums.realized.get(index) ?? 0,
      expected: sums.expected.get(index) ?? 0,
      forecast: parts.reduce((sum, { amount }) => sum + amount, 0),
      dated: parts.flatMap(({ on, amount }) => (on === undefined ? [] : [{ on, amount }])),
      pins: pinned.get(period.start) ?? [],
      spread: spreadOf(parts),
    };
  });
}

/** Undefined where no part knows anything of the days: then it is even. */
function spreadOf(parts: readonly ForecastValue[]): DaySpread | undefined {
  if (parts.every(({ spread }) => spread === undefined)) return undefined;
  const undated = parts.filter(({ on, amount }) => on === undefined && amount !== 0);
  return undated.map(({ amount, spread }) => ({ amount, shape: spread?.[0]?.shape ?? null }));
}

interface EatenPlans extends Pick<Translation, "planRates"> {
  readonly rule: ForecastSettings & { readonly today: CalendarDate };
}

/** What is left of the plans, in the currency of each. */
export function remainingByCurrency(
  leaf: PlannedLeaf,
  eaters: Iterable<PlaceTotals>,
  plans: EatenPlans,
): ReadonlyMap<CurrencyCode, readonly RemainingValue[]> {
  const budgets = [...budgetsByCurrency(leaf, eaters, plans)];
  return new Map(budgets.map(([currency, own]) => [currency, [...timedValues(own, plans.rule)]]));
}

/**
 * The plans and what eats them, in the currency of each. What is paid and expected in other currencies eats the company's
 * plan as the statement converts it; where each account has its own plan, that is eaten on the account.
 */
export function budgetsByCurrency(
  { values, pins }: PlannedLeaf,
  eaters: Iterable<PlaceTotals>,
  { rule, planRates }: EatenPlans,
): ReadonlyMap<CurrencyCode, readonly TimedBudget[]> {
  const budgets = new Map<CurrencyCode, readonly TimedBudget[]>();
  if (values.length === 0) return budgets;
  const sums = [...sumsByCurrency(eaters)];
  for (const [currency, ofPlan] of Map.groupBy(values, (value) => value.currency)) {
    const rates = planRates(currency);
    const eating = sums.filter(
      ([one]) => one === currency || (!rule.plansPerAccount && rates.canConvert(one)),
    );
    const eaten = (measure: "realized" | "expected") =>
      eating.map(([one, own]) => translateSums(own[measure], one, { rates, measure }));
    const leaf = { values: ofPlan, pins: pins.filter((pin) => pin.currency === currency) };
    budgets.set(
      currency,
      budgetsOf(leaf, { realized: eaten("realized"), expected: eaten("expected") }, rule),
    );
  }
  return budgets;
}

/** By input period, from the current one on; what is expected and late is carried on it. */
function sumsByPeriod(
  parts: readonly DailySums[],
  current: number,
  frequency: Frequency,
  isCarried: boolean,
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  const periods = new PeriodsOfDays(frequency);
  for (const { days, amounts } of parts) {
    for (let at = 0; at < days.length; at += 1) {
      const own = periods.of(days[at] ?? 0);
      const period = isCarried ? Math.max(own, current) : own;
      if (period >= current) sums.set(period, (sums.get(period) ?? 0) + (amounts[at] ?? 0));
    }
  }
  return sums;
}
