import type { InputOf } from "@amont/contract/operation.ts";
import type { addStandardCategories } from "@amont/contract/operations/categories/add-standard-categories.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { addStandardTree } from "../../../ledger/first-categories.ts";
import { announceCategories, refuseUnless } from "../change-tree.ts";

type Input = InputOf<typeof addStandardCategories>;

export async function addStandardCategoriesUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<{ addedCount: number }>> {
  const refusal = await refuseUnless(context, params.companyId, "canImport");
  if (!refusal.ok) return refusal;
  const addedCount = await addStandardTree(context.database, params.companyId, body.language);
  await announceCategories(context, params.companyId);
  return ok({ addedCount });
}
