import type { InputOf } from "@amont/contract/operation.ts";
import type { removeAllCategories } from "@amont/contract/operations/categories/remove-all-categories.ts";
import { emptyTree } from "@amont/engine/categories/tree-edits.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeTree } from "../change-tree.ts";

type Input = InputOf<typeof removeAllCategories>;

export async function removeAllCategoriesUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const changed = await changeTree(context, params.companyId, {
    action: "canRemoveAll",
    mayHold: [],
    edit: (tree) => ok(emptyTree(tree, body.isInflow)),
  });
  return changed.ok ? ok(undefined) : changed;
}
