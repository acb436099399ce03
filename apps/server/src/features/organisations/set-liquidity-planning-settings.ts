import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { saveUseOfExpected } from "./organisations-repository.ts";

interface Input {
  readonly params: { readonly organisationId: number };
  readonly body: { readonly useExpectedInLiquidityPlanning: boolean };
}

export async function setLiquidityPlanningSettingsUseCase(
  { params, body }: Input,
  { database }: OperationContext,
): Promise<Outcome<undefined>> {
  await saveUseOfExpected(database, params.organisationId, body.useExpectedInLiquidityPlanning);
  return ok(undefined);
}
