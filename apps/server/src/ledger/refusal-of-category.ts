import { type Failure, failure } from "@amont/contract/failure.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { requireLeaf } from "./category-tree.ts";

/** A rule or a group needs a category without children, of the right tree, and not one that waits for a category itself. */
export async function refusalOfCategory(
  database: ScopedDatabase,
  companyId: number,
  { id, isInflow }: { readonly id: number; readonly isInflow: boolean },
): Promise<Failure | null> {
  const leaf = await requireLeaf(database, companyId, id);
  const isFit = leaf.ok && leaf.value.isInflow === isInflow && leaf.value.kind !== "to-categorise";
  return isFit ? null : failure("22002");
}
