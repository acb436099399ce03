import { type SharedTrees, shareTrees } from "@amont/engine/categories/share-trees.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findHolders, loadTrees, type StoredCategory } from "../../../ledger/category-tree-repository.ts";
import { loadSharedTree, type SharedCategory } from "../../../ledger/shared-tree-repository.ts";
import { otherKey, standardName } from "../../../ledger/standard-categories.ts";
import { temporaryIds } from "../../../ledger/temporary-ids.ts";

export interface SharingPlan {
  readonly before: readonly SharedCategory[];
  readonly trees: ReadonlyMap<number, readonly StoredCategory[]>;
  readonly shared: SharedTrees;
}

/** What sharing would make of the organisation's tree and of those of its companies. */
export async function planSharing(
  { database, language }: OperationContext,
  organisationId: number,
  companyIds: readonly number[],
): Promise<SharingPlan> {
  const before = await loadSharedTree(database, organisationId);
  const holders = await findHolders(database, companyIds);
  const all = await loadTrees(database, companyIds);
  const byCompany = Map.groupBy(all, ({ companyId }) => companyId);
  const trees = new Map(
    companyIds.map((companyId) => [
      companyId,
      (byCompany.get(companyId) ?? []).map(({ category }) => category),
    ]),
  );
  const shared = shareTrees(
    before,
    companyIds.map((companyId) => ({ companyId, tree: trees.get(companyId) ?? [], holders })),
    { nextId: temporaryIds(), otherName: standardName(otherKey, language) },
  );
  return { before, trees, shared };
}
