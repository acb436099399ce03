import type { InputOf } from "@amont/contract/operation.ts";
import type { deleteCategory } from "@amont/contract/operations/categories/delete-category.ts";
import { removeCategory } from "@amont/engine/categories/tree-edits.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeTree } from "../change-tree.ts";

export async function deleteCategoryUseCase(
  { params }: InputOf<typeof deleteCategory>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const changed = await changeTree(context, params.companyId, {
    action: "canDelete",
    mayHold: [],
    edit: (tree) => removeCategory(tree, params.categoryId),
  });
  return changed.ok ? ok(undefined) : changed;
}
