import type { InputOf } from "@amont/contract/operation.ts";
import type { setCategorySharing } from "@amont/contract/operations/categories/organisation/set-category-sharing.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import {
  handOverIn,
  linkCopies,
  lockSharedTree,
  mirrorSharedTree,
  saveSharedTree,
  saveSharing,
  unlinkCopies,
} from "../../../ledger/shared-tree-repository.ts";
import { announceCategories } from "../change-tree.ts";
import { lockCompanies } from "./change-shared-tree.ts";
import { planSharing } from "./plan-sharing.ts";

type Input = InputOf<typeof setCategorySharing>;

export async function setCategorySharingUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const { organisationId } = params;
  const { isShared } = await lockSharedTree(database, organisationId);
  if (isShared === body.isShared) return ok(undefined);
  const companyIds = await lockCompanies(database, organisationId);
  if (body.isShared) await startSharing(context, organisationId, companyIds);
  else await unlinkCopies(database, companyIds);
  await saveSharing(database, organisationId, body.isShared);
  for (const companyId of companyIds) await announceCategories(context, companyId);
  return ok(undefined);
}

async function startSharing(
  context: OperationContext,
  organisationId: number,
  companyIds: readonly number[],
): Promise<void> {
  const { database } = context;
  const { before, trees, shared } = await planSharing(context, organisationId, companyIds);
  const origins = new Map(shared.contributions.map((link) => [link.sharedId, link]));
  const realId = await saveSharedTree(database, organisationId, before, shared.tree, (id) => {
    const origin = origins.get(id);
    const category = trees.get(origin?.companyId ?? 0)?.find((one) => one.id === origin?.categoryId);
    if (category === undefined) return {};
    const { note, vatRateBasisPoints, paymentDelayDays } = category;
    return { note, vatRateBasisPoints, paymentDelayDays };
  });
  for (const companyId of companyIds) {
    const links = shared.links.filter((link) => link.companyId === companyId);
    await linkCopies(
      database,
      organisationId,
      companyId,
      links.map(({ categoryId, sharedId }) => ({ id: categoryId, sharedId: realId(sharedId) })),
    );
  }
  await mirrorSharedTree(database, organisationId, companyIds);
  for (const { companyId, categoryId, toSharedId } of shared.takeovers) {
    await handOverIn(database, companyId, { fromCategoryId: categoryId, toSharedId: realId(toSharedId) });
  }
}
