import type { InputOf } from "@amont/contract/operation.ts";
import type { previewCategorySharing } from "@amont/contract/operations/categories/organisation/preview-category-sharing.ts";
import { inTreeOrder, pathOf } from "@amont/engine/categories/category-tree.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { enterOrganisation } from "../../../ledger/shared-tree-repository.ts";
import { findCompanyNames } from "../categories-repository.ts";
import { planSharing } from "./plan-sharing.ts";

export async function previewCategorySharingUseCase(
  { params }: InputOf<typeof previewCategorySharing>,
  context: OperationContext,
) {
  const companyIds = await enterOrganisation(context.database, params.organisationId);
  const { shared } = await planSharing(context, params.organisationId, companyIds);
  const branches = inTreeOrder(shared.tree).map(({ id, isInflow }) => ({
    id,
    isInflow,
    path: [...pathOf(shared.tree, id)],
  }));
  const companies = await findCompanyNames(context.database, companyIds);
  return ok({
    companies: companies.map(({ id, name }) => {
      const owned = idsOf(shared.links, id);
      const contributed = idsOf(shared.contributions, id);
      return {
        companyId: id,
        companyName: name,
        matchedCount: owned.size - contributed.size,
        received: branches.filter((branch) => !owned.has(branch.id)),
        contributed: branches.filter((branch) => contributed.has(branch.id)),
      };
    }),
  });
}

const idsOf = (
  links: ReadonlyArray<{ readonly companyId: number; readonly sharedId: number }>,
  companyId: number,
): ReadonlySet<number> =>
  new Set(links.filter((link) => link.companyId === companyId).map(({ sharedId }) => sharedId));
