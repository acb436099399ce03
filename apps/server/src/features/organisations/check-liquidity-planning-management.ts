import type { InputOf } from "@amont/contract/operation.ts";
import type { checkLiquidityPlanningManagement } from "@amont/contract/operations/organisations/check-liquidity-planning-management.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export async function checkLiquidityPlanningManagementUseCase(
  { params }: InputOf<typeof checkLiquidityPlanningManagement>,
  { caller }: OperationContext,
) {
  return ok({
    canManageLiquidityPlanning: caller.organisations.get(params.organisationId)?.isAdministrator ?? false,
  });
}
