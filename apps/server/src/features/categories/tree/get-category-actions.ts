import type { InputOf } from "@amont/contract/operation.ts";
import type { getCategoryActions } from "@amont/contract/operations/categories/get-category-actions.ts";
import { categoryActions } from "@amont/engine/categories/category-actions.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findSharing } from "../../../ledger/category-tree-repository.ts";

export async function getCategoryActionsUseCase(
  { params }: InputOf<typeof getCategoryActions>,
  { database, caller }: OperationContext,
) {
  const { isSharedTree, organisationId } = await findSharing(database, params.companyId);
  const canWrite = caller.companies.get(params.companyId)?.levels.CashFlow === "write";
  return ok({ ...categoryActions({ canWrite, isSharedTree }), isSharedTree, organisationId });
}
