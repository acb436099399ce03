import type { CategoryActions } from "@amont/engine/categories/category-actions.ts";
import { findCategory, isReserved } from "@amont/engine/categories/category-tree.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { loadTree, updateCategories } from "../../ledger/category-tree-repository.ts";
import { announceCategories, refuseUnless } from "./change-tree.ts";
import { failureOf } from "./tree-failures.ts";

interface WantedSettings {
  readonly action: keyof CategoryActions;
  readonly categoryIds: readonly number[];
  /** May one of them be reserved? */
  readonly takesReserved?: boolean;
  readonly change: Updateable<Database["categories"]>;
}

/** What a category says about itself, without moving in its tree. All of the categories change, or none. */
export async function changeSettings(
  context: OperationContext,
  companyId: number,
  { action, categoryIds, takesReserved = false, change }: WantedSettings,
): Promise<Outcome<undefined>> {
  const refusal = await refuseUnless(context, companyId, action);
  if (!refusal.ok) return refusal;
  const tree = await loadTree(context.database, companyId);
  for (const categoryId of categoryIds) {
    const category = findCategory(tree, categoryId);
    if (category === undefined) return err(failureOf({ reason: "missing", categoryId }));
    if (isReserved(category) && !takesReserved) return err(failureOf({ reason: "reserved", categoryId }));
  }
  await updateCategories(context.database, companyId, categoryIds, change);
  await announceCategories(context, companyId);
  return ok(undefined);
}
