import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { importCategories } from "@amont/contract/operations/categories/import-categories.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { changeTree } from "../change-tree.ts";
import { type FileContent, planImport } from "./plan-import.ts";

type Input = InputOf<typeof importCategories> & { readonly opened: FileContent };

export async function importCategoriesUseCase(
  { params, opened }: Input,
  context: OperationContext,
): Promise<Outcome<{ addedCount: number; keptCount: number }>> {
  const changed = await changeTree(context, params.companyId, {
    action: "canImport",
    edit: (tree, facts) => {
      const plan = planImport(tree, opened, facts);
      return ok({ ...plan.grown, removedIds: [], plan });
    },
    attributesOf: ({ plan }, id) => plan.attributesOf(id),
  });
  if (!changed.ok) return changed;
  const { grown, keptCount, errors } = changed.value.edit.plan;
  // What was written so far goes with the transaction: all of the file or nothing.
  if (errors.length > 0) return err(failure("20006", { count: errors.length, rows: errors }));
  return ok({ addedCount: grown.additions.length, keptCount });
}
