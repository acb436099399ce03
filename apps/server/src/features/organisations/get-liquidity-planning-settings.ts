import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { usesExpectedInLiquidityPlanning } from "./organisations-repository.ts";

export async function getLiquidityPlanningSettingsUseCase(
  { params }: { readonly params: { readonly organisationId: number } },
  { database }: OperationContext,
) {
  const isUsed = await usesExpectedInLiquidityPlanning(database, params.organisationId);
  return ok({ useExpectedInLiquidityPlanning: isUsed });
}
