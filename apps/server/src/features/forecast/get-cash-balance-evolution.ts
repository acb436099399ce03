import type { InputOf } from "@amont/contract/operation.ts";
import type { getCashBalanceEvolution } from "@amont/contract/operations/forecast/get-cash-balance-evolution.ts";
import type { BalanceParts } from "@amont/engine/statement/balance-evolution.ts";
import { ok } from "@amont/kernel/result.ts";
import { evolutionOf, unitsIn } from "../../forecast/balance-figures.ts";
import { type Forecasts, openView } from "../../forecast/open-view.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export const getCashBalanceEvolutionUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: InputOf<typeof getCashBalanceEvolution>, context: OperationContext) => {
    const opened = await openView(forecasts, context, body);
    if (!opened.ok) return opened;
    const { axis, selection } = opened.value.view;
    const evolution = evolutionOf(opened.value, body.scenarioId ?? null);
    const units = unitsIn(selection.currency);
    const parts = (one: BalanceParts | undefined) => ({
      total: units(one?.total ?? 0),
      operational: units(one?.operational ?? 0),
      adjustment: units(one?.adjustment ?? 0),
      investment: units(one?.investment ?? 0),
    });
    return ok({
      hasAdjustmentsOrInvestments: evolution.hasAdjustmentsOrInvestments,
      currency: selection.currency,
      columns: axis.periods.map(({ offset }, column) => ({
        offset,
        start: parts(evolution.start[column]),
        end: parts(evolution.end[column]),
      })),
    });
  };
