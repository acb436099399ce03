import { failure } from "@amont/contract/failure.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import { type Forecasts, openForecast } from "../../forecast/open-view.ts";
import type { OperationContext } from "../../http/operation-route.ts";

interface Input {
  readonly query: { readonly bankAccountIds: readonly number[]; readonly scenarioId?: number | undefined };
}

export const getIntradayBalancesUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: Input, context: OperationContext) => {
    const { bankAccountIds } = query;
    const scenarioId = query.scenarioId ?? null;
    const { model, moment } = await openForecast(forecasts, context, { frequency: "daily", offset: 0 });
    const { accounts } = model.facts;
    const isKnown =
      (scenarioId === null || model.scenario(scenarioId) !== undefined) &&
      bankAccountIds.every((wanted) => accounts.some(({ id }) => id === wanted));
    if (!isKnown) return err(failure("not_found"));
    const today = toEpochDay(moment.today);
    const shown =
      bankAccountIds.length === 0 ? accounts : accounts.filter(({ id }) => bankAccountIds.includes(id));
    return ok(
      shown.map((account) => {
        const units = unitsIn(account.currency);
        const opening = model.balanceAtEndOf(today - 1, { accounts: [account] });
        const now = model.balanceAtEndOf(today, { accounts: [account] });
        const expected = moment.usesExpected ? model.expectedUpTo(today, account.id, scenarioId) : 0;
        return {
          bankAccountId: account.id,
          currency: account.currency as CurrencyCode,
          opening: units(opening),
          moved: units(now - opening),
          expected: units(expected),
          closing: units(now + expected),
        };
      }),
    );
  };
