import type { InputOf } from "@amont/contract/operation.ts";
import type { setLiquidityPlanningSettings } from "@amont/contract/operations/organisations/set-liquidity-planning-settings.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { publish } from "../../realtime/publish.ts";
import { saveUseOfExpected } from "./organisations-repository.ts";

type Input = InputOf<typeof setLiquidityPlanningSettings>;

export async function setLiquidityPlanningSettingsUseCase(
  { params: { organisationId }, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  await saveUseOfExpected(database, organisationId, body.useExpectedInLiquidityPlanning);
  const payload = { organisationId };
  await publish(database, { organisationId }, { name: "LiquidityPlanningChanged", payload });
  return ok(undefined);
}
