import type { InputOf } from "@amont/contract/operation.ts";
import type { createCategory } from "@amont/contract/operations/categories/create-category.ts";
import { addCategory } from "@amont/engine/categories/tree-edits.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeTree } from "../change-tree.ts";

type Input = InputOf<typeof createCategory>;

export async function createCategoryUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<{ categoryId: number }>> {
  const changed = await changeTree(context, params.companyId, {
    action: "canCreate",
    mayHold: body.parentId === null ? [] : [body.parentId],
    edit: (tree, facts) => addCategory(tree, body, facts),
  });
  if (!changed.ok) return changed;
  const { edit, realId } = changed.value;
  return ok({ categoryId: realId(edit.categoryId) });
}
