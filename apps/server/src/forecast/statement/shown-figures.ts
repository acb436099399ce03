/** What the calls on balances and totals read of a company's view or of a consolidation's statement, alike. */
import type { LowestDay } from "@amont/engine/forecast/lowest-day.ts";
import { lowestDay } from "@amont/engine/forecast/lowest-day.ts";
import { overdraftOf } from "@amont/engine/forecast/pockets.ts";
import type { BalanceEvolution } from "@amont/engine/statement/balance-evolution.ts";
import type { PeriodBalances } from "@amont/engine/statement/balances.ts";
import { cashTodayOf } from "@amont/engine/statement/cash-today.ts";
import type { Statement } from "@amont/engine/statement/statement.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { evolutionOf } from "../balance-figures.ts";
import { cashTodayOfGroup } from "../group/group-answer.ts";
import { groupEvolution, groupLowest } from "../group/group-balances.ts";
import { currentConsolidation, type OpenedFilter, openGroup, refusedOnCompany } from "../group/open-group.ts";
import type { OpenedGroup } from "../group-forecasts.ts";
import { readGroup } from "../group-repository.ts";
import { type Forecasts, openForecast, openView, type ViewFilter } from "../open-view.ts";

export interface ShownFigures {
  readonly currency: CurrencyCode;
  readonly today: CalendarDate;
  readonly statement: Statement;
  readonly balances: PeriodBalances;
  /** By what has been paid; null where today is in no column. */
  readonly cashToday: number | null;
  /** Of a consolidation. */
  readonly group: OpenedGroup | null;
  readonly overdraftMinor: () => number;
  readonly evolution: () => Promise<BalanceEvolution>;
  readonly lowest: () => Promise<Outcome<LowestDay | null>>;
}

export async function openFigures(
  forecasts: Forecasts,
  context: OperationContext,
  filter: ViewFilter & Pick<OpenedFilter, "groupBy" | "eliminate" | "atMainPlans">,
): Promise<Outcome<ShownFigures>> {
  const consolidation = currentConsolidation(context);
  if (consolidation === undefined) {
    const refused = refusedOnCompany(filter);
    return refused === null ? openCompanyFigures(forecasts, context, filter) : err(refused);
  }
  const opened = await openGroup(forecasts, context, consolidation, filter);
  if (!opened.ok) return opened;
  const { group, result, overdraftMinor, today, brought } = opened.value;
  return ok({
    currency: group.currency,
    today,
    statement: result.statement,
    balances: result.balances,
    cashToday: cashTodayOfGroup(brought),
    group: opened.value,
    overdraftMinor: () => overdraftMinor,
    evolution: () => groupEvolution(forecasts, context, opened.value),
    lowest: () => groupLowest(forecasts, context, opened.value),
  });
}

async function openCompanyFigures(
  forecasts: Forecasts,
  context: OperationContext,
  filter: ViewFilter,
): Promise<Outcome<ShownFigures>> {
  const opened = await openView(forecasts, context, filter);
  if (!opened.ok) return opened;
  const { forecast, view, options, scenarioId } = opened.value;
  return ok({
    currency: view.selection.currency,
    today: forecast.state.today,
    statement: view.result.statement,
    balances: view.result.balances,
    cashToday: cashTodayOf(view.result, view.axis.currentColumn),
    group: null,
    overdraftMinor: () => overdraftOf(forecast.model.facts, view.selection),
    evolution: async () => evolutionOf(opened.value, scenarioId),
    lowest: async () => ok(lowestDay(forecast.model, options)),
  });
}

/** The periods that the statement opens in. */
export async function trackingFrequency(forecasts: Forecasts, context: OperationContext): Promise<Frequency> {
  const consolidation = currentConsolidation(context);
  if (consolidation !== undefined)
    return (await readGroup(context.database, consolidation))?.periodicity ?? "monthly";
  const first = { frequency: "monthly", offset: 0 } as const;
  return (await openForecast(forecasts, context, first)).state.trackingFrequency;
}
