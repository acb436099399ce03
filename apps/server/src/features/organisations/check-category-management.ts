import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export async function checkCategoryManagementUseCase(
  { params }: { readonly params: { readonly organisationId: number } },
  { caller }: OperationContext,
) {
  return ok({
    canManageCategories: caller.organisations.get(params.organisationId)?.isAdministrator ?? false,
  });
}
