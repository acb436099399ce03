/** The statement that thirteen weeks are made of: of a company, or of a consolidation as it is eliminated. */
import type { CategoryTree } from "@amont/engine/categories/category-tree.ts";
import type { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { overdraftOf } from "@amont/engine/forecast/pockets.ts";
import type { PeriodBalances } from "@amont/engine/statement/balances.ts";
import type { Statement } from "@amont/engine/statement/statement.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentConsolidation, openGroup } from "../../../forecast/group/open-group.ts";
import type { OpenedGroup } from "../../../forecast/group-forecasts.ts";
import { type Forecasts, type OpenedView, openView, type ViewFilter } from "../../../forecast/open-view.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";

export interface OpenedWeeks {
  readonly currency: CurrencyCode;
  readonly today: CalendarDate;
  readonly statement: Statement;
  readonly balances: PeriodBalances;
  readonly tree: CategoryTree;
  /** Zero or negative. */
  readonly overdraftMinor: number;
  /** Null for a consolidation, which nobody plans. */
  readonly view: OpenedView | null;
  readonly model: ForecastModel | null;
  /** Null for a company. */
  readonly group: OpenedGroup | null;
}

export async function openWeeks(
  forecasts: Forecasts,
  context: OperationContext,
  filter: ViewFilter,
): Promise<Outcome<OpenedWeeks>> {
  const consolidation = currentConsolidation(context);
  if (consolidation === undefined) {
    const opened = await openView(forecasts, context, filter);
    return opened.ok ? ok(weeksOfView(opened.value)) : opened;
  }
  const opened = await openGroup(forecasts, context, consolidation, filter);
  if (!opened.ok) return opened;
  const { group, result, today, overdraftMinor } = opened.value;
  const { statement, balances } = result;
  const { currency } = group;
  const ofGroup = { view: null, model: null, group: opened.value };
  return ok({ currency, today, statement, balances, tree: treeOf(statement), overdraftMinor, ...ofGroup });
}

/** Of a company, today or as of a day that is over. */
export function weeksOfView(opened: OpenedView): OpenedWeeks {
  const { forecast, view } = opened;
  const { statement, balances } = view.result;
  const { facts } = forecast.model;
  return {
    currency: view.selection.currency,
    today: facts.today,
    statement,
    balances,
    tree: treeOf(statement),
    overdraftMinor: overdraftOf(facts, view.selection),
    view: opened,
    model: forecast.model,
    group: null,
  };
}

const treeOf = ({ lines }: Statement): CategoryTree => lines.map(({ category }) => category);
