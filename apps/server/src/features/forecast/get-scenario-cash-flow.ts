import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { ChartData } from "@amont/contract/operations/forecast/chart-shape.ts";
import type { getScenarioCashFlow } from "@amont/contract/operations/forecast/get-scenario-cash-flow.ts";
import { netCashFlow } from "@amont/engine/statement/balances.ts";
import type { LineCells } from "@amont/engine/statement/statement.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { lowestBalanceOf, unitsIn } from "../../forecast/balance-figures.ts";
import { type Forecasts, isWithinReach } from "../../forecast/open-view.ts";
import { openFigures, type ShownFigures } from "../../forecast/statement/shown-figures.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";

export const getScenarioCashFlowUseCase =
  (forecasts: Forecasts) =>
  async (
    { body }: InputOf<typeof getScenarioCashFlow>,
    context: OperationContext,
  ): Promise<Outcome<ChartData>> => {
    const { frequency } = body;
    if (frequency === null) return err(failure("2009"));
    const filter = { ...body, frequency };
    if (body.offsetEnd <= body.offsetBegin) return err(failure("2002"));
    if (!isWithinReach(filter)) return err(failure("2001"));
    const opened = await openFigures(forecasts, context, filter);
    return opened.ok ? chartOf(opened.value, body.scenarioId ?? null) : opened;
  };

async function chartOf(shown: ShownFigures, scenarioId: number | null): Promise<Outcome<ChartData>> {
  const { currency, statement, balances } = shown;
  const { axis } = statement;
  const units = unitsIn(currency);
  const evolution = await shown.evolution();
  const net = netCashFlow(statement);
  const found = await shown.lowest();
  if (!found.ok) return found;
  const lowest = found.value;
  return ok({
    frequency: axis.frequency,
    currency,
    overdraft: { amount: units(shown.overdraftMinor()), currency },
    scenarioId,
    lowest:
      lowest === null || (lowest.isFirst && lowest.balanceMinor >= 0) ? null : lowestBalanceOf(lowest, units),
    columns: axis.periods.map(({ offset, start }, column) => {
      const [startBalance = 0, endBalance = 0] = [balances.start[column], balances.end[column]];
      const [first, last] = [evolution.start[column], evolution.end[column]];
      return {
        offset,
        begin: start,
        startBalance: units(startBalance),
        endBalance: units(endBalance),
        // Not what the balance moves by: that is also what rates make of it.
        netChange: units(net[column] ?? 0),
        startAdjusted: units(first?.adjusted ?? 0),
        endAdjusted: units(last?.adjusted ?? 0),
        startTotal: units(first?.total ?? 0),
        endTotal: units(last?.total ?? 0),
        endInvestment: units(last?.investment ?? 0),
        endAdjustment: units(last?.adjustment ?? 0),
        inflow: barOf(statement.inflow, column, units),
        outflow: barOf(statement.outflow, column, units),
      };
    }),
  });
}

function barOf(cells: LineCells, column: number, units: (minor: number) => number) {
  const realized = cells.realized[column] ?? 0;
  const cashFlow = cells.cashFlow[column] ?? 0;
  const remaining = cells.remaining[column] ?? 0;
  // What counts of what is expected: the three parts make the bar.
  const expected = cashFlow - realized - remaining;
  const borders = [0, realized, realized + expected, cashFlow];
  return {
    realized: units(realized),
    expected: units(expected),
    remaining: units(remaining),
    min: units(Math.min(...borders)),
    max: units(Math.max(...borders)),
  };
}
