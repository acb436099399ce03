/** The contribution of a company, from the view of it that a consolidation asks for. */

import { applyFraction } from "@amont/kernel/rate.ts";
import { subtreeIds } from "../categories/category-tree.ts";
import type { ForecastModel } from "../forecast/forecast-model.ts";
import { unconvertedPockets } from "../forecast/pockets.ts";
import type { ViewOptions } from "../forecast/statement-view.ts";
import { cashTodayOf } from "../statement/cash-today.ts";
import { type LineCells, measures } from "../statement/statement.ts";
import {
  type ContributedPocket,
  type Contribution,
  type DifferencePart,
  differenceParts,
} from "./contribution.ts";
import { internalParts } from "./internal-parts.ts";

export interface ContributionOptions {
  readonly companyId: number;
  /** A category stands for its branch. */
  readonly ignoredCategoryIds: readonly number[];
  /** Accounts of all companies that the group leaves out: a pair with one of them is not between companies here. */
  readonly ignoredAccountsOfGroup?: ReadonlySet<number> | undefined;
}

export function contributionOf(
  model: ForecastModel,
  options: ViewOptions,
  { companyId, ignoredCategoryIds, ignoredAccountsOfGroup = new Set() }: ContributionOptions,
): Contribution {
  const view = model.view(options);
  const { statement, balances, conversion } = view.result;
  const columnCount = view.axis.periods.length;
  const ignored = new Set(ignoredCategoryIds.flatMap((id) => [...subtreeIds(model.facts.tree, id)]));
  const ignoredNet = new Float64Array(columnCount);
  const leaves = statement.lines.filter(({ isLeaf }) => isLeaf);
  for (const { category, cells } of leaves) {
    if (!ignored.has(category.id)) continue;
    const sign = category.isInflow ? 1 : -1;
    for (const [column, amount] of cells.cashFlow.entries())
      ignoredNet[column] = (ignoredNet[column] ?? 0) + sign * amount;
  }
  const { currency } = view.selection;
  const shown = leaves.filter(({ category, cells }) => !ignored.has(category.id) && hasAnything(cells));
  // One more border than columns, where there is none to show, too.
  const held = Float64Array.from([balances.start[0] ?? 0, ...balances.end]);
  return {
    companyId,
    currency,
    columnCount,
    currentColumn: view.axis.currentColumn,
    usesExpected: model.facts.settings.usesExpected,
    cashToday: cashTodayOf(view.result, view.axis.currentColumn),
    leaves: shown.map(({ category, cells }) => ({ categoryId: category.id, cells })),
    internal: internalParts(model, view, shown, ignoredAccountsOfGroup),
    pockets:
      conversion === null
        ? [{ currency, own: held, converted: held }]
        : conversion.pockets.map(
            (pocket): ContributedPocket => ({
              currency: pocket.currency,
              own: Float64Array.from(pocket.borders),
              converted: Float64Array.from(pocket.borders, (amount, border) => {
                const rate = pocket.rates[border];
                return rate === undefined ? 0 : applyFraction(amount, rate.fraction);
              }),
            }),
          ),
    differences: Object.fromEntries(
      differenceParts.map((part): [DifferencePart, Float64Array] => [
        part,
        Float64Array.from({ length: columnCount }, (_, column) => conversion?.columns[column]?.[part] ?? 0),
      ]),
    ) as Record<DifferencePart, Float64Array>,
    ignoredNet,
    unconverted: unconvertedPockets(model, view.selection, options.scenarioId).map(
      ({ currency: unknown, heldMinor }) => ({ currency: unknown, heldMinor }),
    ),
  };
}

const hasAnything = (cells: LineCells): boolean =>
  measures.some((measure) => cells[measure].some((amount) => amount !== 0));
