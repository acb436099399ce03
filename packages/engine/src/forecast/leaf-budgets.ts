/** The forecasts of a leaf as budgets: what was planned for each input period, and what has eaten of it. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { translateSums } from "../rates/translate-sums.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import { type BudgetPeriod, type RemainingValue, remainingValues } from "../statement/remaining-to-come.ts";
import type { ForecastValue } from "../statement/spread-forecast.ts";
import type { DailySums } from "../statement/statement.ts";
import { PeriodsOfDays } from "./committed-sums.ts";
import type { ForecastSettings } from "./forecast-facts.ts";
import type { PlaceTotals } from "./ledger-cube.ts";
import { sumsByCurrency, type Translation } from "./translated-leaf.ts";

type PaidAndExpected = Readonly<Record<"realized" | "expected", readonly DailySums[]>>;

/** What is planned, in the currency of its plan. */
export interface PlannedInPeriod extends ForecastValue {
  readonly currency: CurrencyCode;
}

export function budgetsOf(
  values: readonly ForecastValue[],
  { realized, expected }: PaidAndExpected,
  { today, inputFrequency }: Pick<ForecastSettings, "inputFrequency"> & { readonly today: CalendarDate },
): readonly BudgetPeriod[] {
  const current = periodIndexOf(today, inputFrequency);
  const sums = {
    realized: sumsByPeriod(realized, current, inputFrequency, false),
    expected: sumsByPeriod(expected, current, inputFrequency, true),
  };
  const planned = Map.groupBy(values, ({ period }) => period.start);
  return [...planned.values()].map((parts): BudgetPeriod => {
    const [{ period }] = parts as [ForecastValue, ...ForecastValue[]];
    const index = periodIndexOf(period.start, inputFrequency);
    return {
      period,
      realized: sums.realized.get(index) ?? 0,
      expected: sums.expected.get(index) ?? 0,
      forecast: parts.reduce((sum, { amount }) => sum + amount, 0),
      dated: parts.flatMap(({ on, amount }) => (on === undefined ? [] : [{ on, amount }])),
    };
  });
}

interface EatenPlans extends Pick<Translation, "planRates"> {
  readonly rule: ForecastSettings & { readonly today: CalendarDate };
}

/**
 * What is left of the plans, in the currency of each. What is paid and expected in other currencies eats the company's
 * plan as the statement converts it; where each account has its own plan, that is eaten on the account.
 */
export function remainingByCurrency(
  values: readonly PlannedInPeriod[],
  eaters: Iterable<PlaceTotals>,
  { rule, planRates }: EatenPlans,
): ReadonlyMap<CurrencyCode, readonly RemainingValue[]> {
  const remaining = new Map<CurrencyCode, readonly RemainingValue[]>();
  if (values.length === 0) return remaining;
  const sums = [...sumsByCurrency(eaters)];
  for (const [currency, ofPlan] of Map.groupBy(values, (value) => value.currency)) {
    const rates = planRates(currency);
    const eating = sums.filter(
      ([one]) => one === currency || (!rule.plansPerAccount && rates.canConvert(one)),
    );
    const eaten = (measure: "realized" | "expected") =>
      eating.map(([one, own]) => translateSums(own[measure], one, { rates, measure }));
    const budgets = budgetsOf(ofPlan, { realized: eaten("realized"), expected: eaten("expected") }, rule);
    remaining.set(currency, [...remainingValues(budgets, rule)]);
  }
  return remaining;
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
