import type { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { timedBudgets } from "@amont/engine/liquidity/rolling/timed-budgets.ts";
import { periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { timedRemaining } from "@amont/engine/statement/timings.ts";

/** What somebody wants in weeks to come, and what of it is left to be given. */
export function toldTimings(model: ForecastModel, scenarioId: number | null) {
  const { today, settings } = model.facts;
  const { inputFrequency, usesExpected, calendar } = settings;
  const current = periodIndexOf(today, inputFrequency);
  const places = new Map(
    [...model.plans(scenarioId).timingsFrom(current)].map(({ categoryId, accountId, on }) => {
      const place = { categoryId, accountId, period: periodIndexOf(on, inputFrequency) };
      return [Object.values(place).join("/"), place] as const;
    }),
  );
  return [...places.values()].flatMap(({ categoryId, accountId, period }) =>
    timedBudgets(model, { scenarioId, accountId }, categoryId, [period]).flatMap(
      ({ pins = [], ...budget }) => {
        const { shrunk } = timedRemaining(budget, pins, { today, usesExpected, calendar });
        const given = new Map(shrunk.map((pin) => [pin.week.start, pin.given]));
        return pins
          .filter(({ week }) => week.endExclusive > today)
          .map(({ week, amount }) => ({
            categoryId,
            bankAccountId: accountId,
            periodStart: budget.period.start,
            weekStart: week.start,
            amountMinor: amount,
            givenMinor: given.get(week.start) ?? amount,
          }));
      },
    ),
  );
}
