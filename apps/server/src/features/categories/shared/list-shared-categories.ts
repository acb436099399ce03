import { inTreeOrder } from "@amont/engine/categories/category-tree.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { enterOrganisation, isTreeShared, loadSharedTree } from "../../../ledger/shared-tree-repository.ts";
import { fractionOf } from "../vat-rate.ts";

export async function listSharedCategoriesUseCase(
  { params }: { readonly params: { readonly organisationId: number } },
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
