/**
 * What of a company's leaves is with companies of its group. Everything in a category that is said to be; elsewhere the
 * lines that are marked, converted as the leaf itself is. Whether the counterparty is in the group is not asked here.
 */
import { inTreeOrder } from "../categories/category-tree.ts";
import type { ForecastModel } from "../forecast/forecast-model.ts";
import { categoryOfCopy } from "../forecast/frozen-plan.ts";
import type { StatementView } from "../forecast/statement-view.ts";
import { measures, type StatementLine } from "../statement/statement.ts";
import type { InternalPart } from "./contribution.ts";
import { type MarkedPlace, nothingInternal } from "./intragroup/internal-facts.ts";

/** `leaves`: those that the group shows. */
export function internalParts(
  model: ForecastModel,
  view: StatementView,
  leaves: readonly StatementLine[],
  ignoredAccountsOfGroup: ReadonlySet<number>,
): readonly InternalPart[] {
  const { categories, marked } = model.parts.internal ?? nothingInternal;
  if (categories.size === 0 && marked.length === 0) return [];
  const internalOf = internalTree(model);
  const markedOf = Map.groupBy(
    marked.filter(({ counterpartyAccountId }) => !ignoredAccountsOfGroup.has(counterpartyAccountId)),
    ({ categoryId }) => categoryId,
  );
  return leaves.flatMap(({ category, cells }): readonly InternalPart[] => {
    const counterpartyId = internalOf.get(categoryOfCopy(category.id));
    return counterpartyId === undefined
      ? markedParts(view, category.id, markedOf.get(category.id) ?? [])
      : [{ counterpartyId, categoryId: category.id, cells }];
  });
}

function markedParts(
  view: StatementView,
  categoryId: number,
  marked: readonly MarkedPlace[],
): readonly InternalPart[] {
  const byCounterparty = Map.groupBy(marked, ({ counterpartyId }) => counterpartyId);
  return [...byCounterparty]
    .toSorted(([left], [right]) => left - right)
    .map(([counterpartyId, places]) => ({ counterpartyId, categoryId, cells: view.cellsOf(places) }))
    .filter(({ cells }) => measures.some((measure) => cells[measure].some((amount) => amount !== 0)));
}

/** By category: whom everything in it is with. */
export const internalTree = ({ facts, parts }: ForecastModel): ReadonlyMap<number, number> =>
  internalByCategory(facts.tree, (parts.internal ?? nothingInternal).categories);

/** What is nearest above a category holds for it, and what is said of itself before that. */
function internalByCategory(
  tree: ForecastModel["facts"]["tree"],
  said: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { id, parentId } of said.size === 0 ? [] : inTreeOrder(tree)) {
    const counterpartyId = said.get(id) ?? (parentId === null ? undefined : found.get(parentId));
    if (counterpartyId !== undefined) found.set(id, counterpartyId);
  }
  return found;
}
