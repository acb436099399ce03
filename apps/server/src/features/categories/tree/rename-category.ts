import type { InputOf } from "@amont/contract/operation.ts";
import type { renameCategory as operation } from "@amont/contract/operations/categories/rename-category.ts";
import { renameCategory } from "@amont/engine/categories/tree-edits.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeTree } from "../change-tree.ts";

type Input = InputOf<typeof operation>;

export async function renameCategoryUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const changed = await changeTree(context, params.companyId, {
    action: "canRename",
    mayHold: [],
    edit: (tree) => renameCategory(tree, { categoryId: params.categoryId, name: body.name }),
  });
  return changed.ok ? ok(undefined) : changed;
}
