import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getForecastCurrency } from "@amont/contract/operations/forecast/get-forecast-currency.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentConsolidation } from "../../forecast/group/open-group.ts";
import { type GroupKey, readGroup } from "../../forecast/group-repository.ts";
import { type Forecasts, openForecast } from "../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

export const getForecastCurrencyUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: InputOf<typeof getForecastCurrency>, context: OperationContext) => {
    const consolidation = currentConsolidation(context);
    if (consolidation !== undefined) return groupCurrency(context, consolidation, query);
    const { model } = await openForecast(forecasts, context, { frequency: "monthly", offset: 0 });
    const { bankAccountId } = query;
    if (bankAccountId === undefined) return ok(model.facts.currency);
    const account = model.facts.accounts.find(({ id }) => id === bankAccountId);
    return account === undefined ? err(failure("not_found")) : ok(account.currency);
  };

/** An account is a company's. */
async function groupCurrency(
  { database }: OperationContext,
  key: GroupKey,
  { bankAccountId }: InputOf<typeof getForecastCurrency>["query"],
): Promise<Outcome<CurrencyCode>> {
  const group = bankAccountId === undefined ? await readGroup(database, key) : undefined;
  return group === undefined ? err(failure("not_found")) : ok(group.currency);
}
