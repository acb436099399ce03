import type { InputOf } from "@amont/contract/operation.ts";
import type { setLiquidityPlanningSettings } from "@amont/contract/operations/organisations/set-liquidity-planning-settings.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { saveUseOfExpected } from "./organisations-repository.ts";

type Input = InputOf<typeof setLiquidityPlanningSettings>;

export async function setLiquidityPlanningSettingsUseCase(
  { params, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  await saveUseOfExpected(database, params.organisationId, body.useExpectedInLiquidityPlanning);
  return ok(undefined);
}
