import type { InputOf } from "@amont/contract/operation.ts";
import type { reorderSubcategories } from "@amont/contract/operations/categories/reorder-subcategories.ts";
import { findCategory, isReserved } from "@amont/engine/categories/category-tree.ts";
import { sortSiblings } from "@amont/engine/categories/tree-edits.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeTree } from "../change-tree.ts";

export async function reorderSubcategoriesUseCase(
  { params }: InputOf<typeof reorderSubcategories>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { categoryId } = params;
  const changed = await changeTree(context, params.companyId, {
    action: "canReorder",
    mayHold: [],
    edit: (tree) => {
      const category = findCategory(tree, categoryId);
      if (category === undefined) return err({ reason: "missing", categoryId });
      if (isReserved(category)) return err({ reason: "reserved", categoryId });
      return ok(sortSiblings(tree, { parentId: categoryId, isInflow: category.isInflow }));
    },
  });
  return changed.ok ? ok(undefined) : changed;
}
