import type { InputOf } from "@amont/contract/operation.ts";
import type { deleteSharedCategory } from "@amont/contract/operations/categories/organisation/delete-shared-category.ts";
import { removeCategory } from "@amont/engine/categories/tree-edits.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSharedTree } from "./change-shared-tree.ts";

export async function deleteSharedCategoryUseCase(
  { params }: InputOf<typeof deleteSharedCategory>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const changed = await changeSharedTree(context, params.organisationId, {
    mayHold: [],
    edit: (tree) => removeCategory(tree, params.categoryId),
  });
  return changed.ok ? ok(undefined) : changed;
}
