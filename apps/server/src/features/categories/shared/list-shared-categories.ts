import type { InputOf } from "@amont/contract/operation.ts";
import type { listSharedCategories } from "@amont/contract/operations/categories/organisation/list-shared-categories.ts";
import { inTreeOrder } from "@amont/engine/categories/category-tree.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { enterOrganisation, isTreeShared, loadSharedTree } from "../../../ledger/shared-tree-repository.ts";
import { fractionOf } from "../vat-rate.ts";

export async function listSharedCategoriesUseCase(
  { params }: InputOf<typeof listSharedCategories>,
  { database }: OperationContext,
) {
  const { organisationId } = params;
  const tree = await loadSharedTree(database, organisationId);
  return ok({
    isShared: await isTreeShared(database, organisationId),
    companyCount: (await enterOrganisation(database, organisationId)).length,
    categories: inTreeOrder(tree).map((category) =>
      Object.assign(category, { vatRate: fractionOf(category.vatRateBasisPoints) }),
    ),
  });
}
