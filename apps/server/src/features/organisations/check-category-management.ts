import type { InputOf } from "@amont/contract/operation.ts";
import type { checkCategoryManagement } from "@amont/contract/operations/organisations/check-category-management.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export async function checkCategoryManagementUseCase(
  { params }: InputOf<typeof checkCategoryManagement>,
  { caller }: OperationContext,
) {
  return ok({
    canManageCategories: caller.organisations.get(params.organisationId)?.isAdministrator ?? false,
  });
}
