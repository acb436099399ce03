import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getIntradayBalances } from "@amont/contract/operations/forecast/get-intraday-balances.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import { type Forecasts, openForecast } from "../../forecast/open-view.ts";
import type { OperationContext } from "../../http/operation-route.ts";

type Input = InputOf<typeof getIntradayBalances>;

export const getIntradayBalancesUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: Input, context: OperationContext) => {
    const { bankAccountIds } = query;
    const scenarioId = query.scenarioId ?? null;
    const { model, state } = await openForecast(forecasts, context, { frequency: "daily", offset: 0 });
    const { accounts } = model.facts;
    const isKnown =
      (scenarioId === null || model.scenario(scenarioId) !== undefined) &&
      bankAccountIds.every((wanted) => accounts.some(({ id }) => id === wanted));
    if (!isKnown) return err(failure("not_found"));
    const today = toEpochDay(state.today);
    const shown =
      bankAccountIds.length === 0 ? accounts : accounts.filter(({ id }) => bankAccountIds.includes(id));
    const days = model.accountDays(shown, { firstDay: today, endDay: today + 1 }, scenarioId);
    return ok(
      shown.map((account, row) => {
        const units = unitsIn(account.currency);
        const opening = days.opening[row] ?? 0;
        const moved = days.paid[row] ?? 0;
        // What is late is still due today.
        const due = (days.expectedBefore[row] ?? 0) + (days.expected[row] ?? 0);
        const expected = state.usesExpected ? due : 0;
        return {
          bankAccountId: account.id,
          currency: account.currency,
          opening: units(opening),
          moved: units(moved),
          expected: units(expected),
          closing: units(opening + moved + expected),
        };
      }),
    );
  };
