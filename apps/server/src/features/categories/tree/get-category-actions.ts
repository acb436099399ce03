import { categoryActions } from "@amont/engine/categories/category-actions.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findSharing } from "../../../ledger/category-tree-repository.ts";

export async function getCategoryActionsUseCase(
  { params }: { readonly params: { readonly companyId: number } },
  { database, caller }: OperationContext,
) {
  const { isSharedTree, organisationId } = await findSharing(database, params.companyId);
  const canWrite = caller.companies.get(params.companyId)?.levels.CashFlow === "write";
  return ok({ ...categoryActions({ canWrite, isSharedTree }), isSharedTree, organisationId });
}
