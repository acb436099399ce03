import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getSharedCategoryDetails } from "@amont/contract/operations/categories/organisation/get-shared-category-details.ts";
import { findCategory, isLeaf, subtreeIds } from "@amont/engine/categories/category-tree.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { countForecasts } from "../../../ledger/category-forecasts.ts";
import { countTransactions } from "../../../ledger/category-tree-repository.ts";
import {
  enterOrganisation,
  findCopies,
  isTreeShared,
  loadSharedTree,
} from "../../../ledger/shared-tree-repository.ts";
import { findSharedHolders } from "./change-shared-tree.ts";

export async function getSharedCategoryDetailsUseCase(
  { params }: InputOf<typeof getSharedCategoryDetails>,
  { database }: OperationContext,
) {
  const { organisationId, categoryId } = params;
  const tree = await loadSharedTree(database, organisationId);
  if (findCategory(tree, categoryId) === undefined) return err(failure("not_found"));
  const isShared = await isTreeShared(database, organisationId);
  const companyIds = isShared ? await enterOrganisation(database, organisationId) : [];
  const ids = [...subtreeIds(tree, categoryId)];
  const copies = await findCopies(database, companyIds, ids);
  const copyIds = copies.map(({ id }) => id);
  const counts = await countTransactions(database, companyIds, copyIds);
  const holders = await findSharedHolders(database, companyIds, [categoryId]);
  const holdersOfMore = await findSharedHolders(database, companyIds, [categoryId], [categoryId]);
  return ok({
    childCount: ids.length - 1,
    objectiveCount: await countForecasts(database, companyIds, copyIds),
    transactionCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
    willCreateOther: isLeaf(tree, categoryId) && holders.has(categoryId),
    willCreateOtherIfMove: isLeaf(tree, categoryId) && holdersOfMore.has(categoryId),
  });
}
