import type { InputOf } from "@amont/contract/operation.ts";
import type { moveCategory as operation } from "@amont/contract/operations/categories/move-category.ts";
import { moveCategory } from "@amont/engine/categories/tree-edits.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeTree } from "../change-tree.ts";

type Input = InputOf<typeof operation>;

export async function moveCategoryUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { categoryId } = params;
  const { parentId, beforeCategoryId = null } = body;
  const changed = await changeTree(context, params.companyId, {
    action: "canMove",
    mayHold: [categoryId, ...(parentId === null ? [] : [parentId])],
    losesForecast: parentId === null ? [] : [parentId],
    edit: (tree, facts) => moveCategory(tree, { categoryId, parentId, beforeCategoryId }, facts),
  });
  return changed.ok ? ok(undefined) : changed;
}
