import type { InputOf } from "@amont/contract/operation.ts";
import type { getLiquidityPlanningSettings } from "@amont/contract/operations/organisations/get-liquidity-planning-settings.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { usesExpectedInLiquidityPlanning } from "./organisations-repository.ts";

export async function getLiquidityPlanningSettingsUseCase(
  { params }: InputOf<typeof getLiquidityPlanningSettings>,
  { database }: OperationContext,
) {
  const isUsed = await usesExpectedInLiquidityPlanning(database, params.organisationId);
  return ok({ useExpectedInLiquidityPlanning: isUsed });
}
