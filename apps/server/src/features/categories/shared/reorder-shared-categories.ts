import type { InputOf } from "@amont/contract/operation.ts";
import type { reorderSharedCategories } from "@amont/contract/operations/categories/organisation/reorder-shared-categories.ts";
import { findCategory } from "@amont/engine/categories/category-tree.ts";
import { sortSiblings, sortTree } from "@amont/engine/categories/tree-edits.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSharedTree } from "./change-shared-tree.ts";

type Input = InputOf<typeof reorderSharedCategories>;

export async function reorderSharedCategoriesUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { isInflow, parentId = null } = body;
  const changed = await changeSharedTree(context, params.organisationId, {
    mayHold: [],
    edit: (tree) => {
      if (parentId === null) return ok(sortTree(tree, isInflow));
      if (findCategory(tree, parentId)?.isInflow !== isInflow) {
        return err({ reason: "missing", categoryId: parentId });
      }
      return ok(sortSiblings(tree, { parentId, isInflow }));
    },
  });
  return changed.ok ? ok(undefined) : changed;
}
