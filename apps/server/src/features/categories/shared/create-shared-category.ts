import type { InputOf } from "@amont/contract/operation.ts";
import type { createSharedCategory } from "@amont/contract/operations/categories/organisation/create-shared-category.ts";
import { addCategory } from "@amont/engine/categories/tree-edits.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSharedTree } from "./change-shared-tree.ts";

type Input = InputOf<typeof createSharedCategory>;

export async function createSharedCategoryUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<{ categoryId: number }>> {
  const changed = await changeSharedTree(context, params.organisationId, {
    mayHold: body.parentId === null ? [] : [body.parentId],
    edit: (tree, facts) => addCategory(tree, body, facts),
  });
  if (!changed.ok) return changed;
  const { edit, realId } = changed.value;
  return ok({ categoryId: realId(edit.categoryId) });
}
