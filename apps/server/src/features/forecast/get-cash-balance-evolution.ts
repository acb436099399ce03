import type { InputOf } from "@amont/contract/operation.ts";
import type { getCashBalanceEvolution } from "@amont/contract/operations/forecast/get-cash-balance-evolution.ts";
import type { BalanceParts } from "@amont/engine/statement/balance-evolution.ts";
import { ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { openFigures } from "../../forecast/statement/shown-figures.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export const getCashBalanceEvolutionUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: InputOf<typeof getCashBalanceEvolution>, context: OperationContext) => {
    const opened = await openFigures(forecasts, context, body);
    if (!opened.ok) return opened;
    const { currency, statement } = opened.value;
    const evolution = await opened.value.evolution();
    const units = unitsIn(currency);
    const parts = (one: BalanceParts | undefined) => ({
      total: units(one?.total ?? 0),
      operational: units(one?.operational ?? 0),
      adjustment: units(one?.adjustment ?? 0),
      investment: units(one?.investment ?? 0),
    });
    return ok({
      hasAdjustmentsOrInvestments: evolution.hasAdjustmentsOrInvestments,
      currency,
      columns: statement.axis.periods.map(({ offset }, column) => ({
        offset,
        start: parts(evolution.start[column]),
        end: parts(evolution.end[column]),
      })),
    });
  };
