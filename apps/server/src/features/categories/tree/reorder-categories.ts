import type { InputOf } from "@amont/contract/operation.ts";
import type { reorderCategories } from "@amont/contract/operations/categories/reorder-categories.ts";
import { sortTree } from "@amont/engine/categories/tree-edits.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeTree } from "../change-tree.ts";

type Input = InputOf<typeof reorderCategories>;

export async function reorderCategoriesUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const changed = await changeTree(context, params.companyId, {
    action: "canReorder",
    mayHold: [],
    edit: (tree) => ok(sortTree(tree, body.isInflow)),
  });
  return changed.ok ? ok(undefined) : changed;
}
