import type { InputOf } from "@amont/contract/operation.ts";
import type { moveSharedCategory } from "@amont/contract/operations/categories/organisation/move-shared-category.ts";
import { moveCategory } from "@amont/engine/categories/tree-edits.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeSharedTree } from "./change-shared-tree.ts";

type Input = InputOf<typeof moveSharedCategory>;

export async function moveSharedCategoryUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { categoryId } = params;
  const { parentId, beforeCategoryId = null } = body;
  const changed = await changeSharedTree(context, params.organisationId, {
    mayHold: [categoryId, ...(parentId === null ? [] : [parentId])],
    losesForecast: parentId === null ? [] : [parentId],
    edit: (tree, facts) => moveCategory(tree, { categoryId, parentId, beforeCategoryId }, facts),
  });
  return changed.ok ? ok(undefined) : changed;
}
