import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getAuthorisedOverdraft } from "@amont/contract/operations/forecast/get-authorised-overdraft.ts";
import { overdraftOf } from "@amont/engine/forecast/pockets.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import { type Forecasts, openForecast } from "../../forecast/open-view.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export const getAuthorisedOverdraftUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: InputOf<typeof getAuthorisedOverdraft>, context: OperationContext) => {
    const { model } = await openForecast(forecasts, context, { frequency: "monthly", offset: 0 });
    const { accounts } = model.facts;
    if (!query.bankAccountIds.every((wanted) => accounts.some(({ id }) => id === wanted)))
      return err(failure("not_found"));
    const selection = model.select(query.bankAccountIds);
    const currency = selection.currency;
    return ok({ overdraft: { amount: unitsIn(currency)(overdraftOf(model.facts, selection)), currency } });
  };
