import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getForecastCurrency } from "@amont/contract/operations/forecast/get-forecast-currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { type Forecasts, openForecast } from "../../forecast/open-view.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export const getForecastCurrencyUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: InputOf<typeof getForecastCurrency>, context: OperationContext) => {
    const { model } = await openForecast(forecasts, context, { frequency: "monthly", offset: 0 });
    const { bankAccountId } = query;
    if (bankAccountId === undefined) return ok(model.facts.currency);
    const account = model.facts.accounts.find(({ id }) => id === bankAccountId);
    return account === undefined ? err(failure("not_found")) : ok(account.currency);
  };
