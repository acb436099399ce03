import type { CategoryNode } from "@amont/contract/operations/categories/settings/category-trees.ts";
import { isReserved } from "@amont/engine/categories/category-tree.ts";
import type { ListedCategory } from "./list-tree.ts";

/** A list of categories, parents first, as the trees it stands for. */
export function categoryNodes(tree: readonly ListedCategory[]): CategoryNode[] {
  const byParent = Map.groupBy(tree, ({ parentId }) => parentId);
  const nodesUnder = (parentId: number | null): CategoryNode[] =>
    (byParent.get(parentId) ?? []).map((category) => ({
      id: category.id,
      name: category.name,
      parentId: category.parentId,
      isInflow: category.isInflow,
      isReadOnly: isReserved(category),
      isToCategorise: category.kind === "to-categorise",
      note: category.note,
      vatRate: category.vatRate,
      paymentDelayDays: category.paymentDelayDays,
      vatDeclarationDay: category.vatDeclarationDay,
      children: nodesUnder(category.id),
    }));
  return nodesUnder(null);
}
