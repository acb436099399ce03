import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export async function checkLiquidityPlanningManagementUseCase(
  { params }: { readonly params: { readonly organisationId: number } },
  { caller }: OperationContext,
) {
  return ok({
    canManageLiquidityPlanning: caller.organisations.get(params.organisationId)?.isAdministrator ?? false,
  });
}
