import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getAuthorisedOverdraft } from "@amont/contract/operations/forecast/get-authorised-overdraft.ts";
import { overdraftOf } from "@amont/engine/forecast/pockets.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import { currentConsolidation } from "../../forecast/group/open-group.ts";
import { type Forecasts, openForecast } from "../../forecast/open-view.ts";
import { openFigures } from "../../forecast/statement/shown-figures.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export const getAuthorisedOverdraftUseCase =
  (forecasts: Forecasts) =>
  async ({ query }: InputOf<typeof getAuthorisedOverdraft>, context: OperationContext) => {
    const consolidation = currentConsolidation(context);
    if (consolidation !== undefined) return groupOverdraft(forecasts, context, query.bankAccountIds);
    const { model } = await openForecast(forecasts, context, { frequency: "monthly", offset: 0 });
    const { accounts } = model.facts;
    if (!query.bankAccountIds.every((wanted) => accounts.some(({ id }) => id === wanted)))
      return err(failure("not_found"));
    const selection = model.select(query.bankAccountIds);
    const currency = selection.currency;
    return ok({ overdraft: { amount: unitsIn(currency)(overdraftOf(model.facts, selection)), currency } });
  };

/** Of all accounts that count in a consolidation. */
async function groupOverdraft(
  forecasts: Forecasts,
  context: OperationContext,
  bankAccountIds: readonly number[],
) {
  const today = { frequency: "monthly", offsetBegin: 0, offsetEnd: 1, bankAccountIds } as const;
  const opened = await openFigures(forecasts, context, today);
  if (!opened.ok) return opened;
  const { currency, overdraftMinor } = opened.value;
  return ok({ overdraft: { amount: unitsIn(currency)(overdraftMinor()), currency } });
}
