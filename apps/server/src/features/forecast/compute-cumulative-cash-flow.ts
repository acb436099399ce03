import type { InputOf } from "@amont/contract/operation.ts";
import type { computeCumulativeCashFlow } from "@amont/contract/operations/forecast/compute-cumulative-cash-flow.ts";
import { type CumulativeResult, cumulate } from "@amont/engine/statement/cumulative.ts";
import { ok } from "@amont/kernel/result.ts";
import { unitsIn } from "../../forecast/balance-figures.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import { openFigures, trackingFrequency } from "../../forecast/statement/shown-figures.ts";
import type { OperationContext } from "../../http/operation-route.ts";

type Totals = CumulativeResult["inflow"];

export const computeCumulativeCashFlowUseCase =
  (forecasts: Forecasts) =>
  async ({ body }: InputOf<typeof computeCumulativeCashFlow>, context: OperationContext) => {
    const frequency = body.frequency ?? (await trackingFrequency(forecasts, context));
    const opened = await openFigures(forecasts, context, { ...body, frequency });
    if (!opened.ok) return opened;
    const { currency, statement } = opened.value;
    const units = unitsIn(currency);
    const cumulated = cumulate(statement, 0, statement.axis.periods.length);
    const wireTotals = (totals: Totals) => ({
      cashFlow: units(totals.cashFlow),
      paid: units(totals.realized),
      expected: units(totals.expected),
      forecast: units(totals.forecast),
    });
    const side = (isInflow: boolean) => ({
      ...wireTotals(isInflow ? cumulated.inflow : cumulated.outflow),
      categories: statement.lines
        .filter(({ category }) => category.isInflow === isInflow)
        .flatMap(({ category: { id } }) => {
          const totals = cumulated.byCategory.get(id);
          return totals === undefined ? [] : [{ categoryId: id, ...wireTotals(totals) }];
        }),
    });
    return ok({ inflow: side(true), outflow: side(false) });
  };
