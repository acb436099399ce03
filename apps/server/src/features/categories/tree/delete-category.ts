import { removeCategory } from "@amont/engine/categories/tree-edits.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeTree } from "../change-tree.ts";

export async function deleteCategoryUseCase(
  { params }: { readonly params: { readonly companyId: number; readonly categoryId: number } },
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const changed = await changeTree(context, params.companyId, {
    action: "canDelete",
    mayHold: [],
    edit: (tree) => removeCategory(tree, params.categoryId),
  });
  return changed.ok ? ok(undefined) : changed;
}
