import type { InputOf } from "@amont/contract/operation.ts";
import { getConsolidationSettings } from "@amont/contract/operations/consolidations/get-consolidation-settings.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { namedAnswer } from "../named-answer.ts";
import { findSettings } from "./settings-repository.ts";

export async function getConsolidationSettingsUseCase(
  { params }: InputOf<typeof getConsolidationSettings>,
  context: OperationContext,
) {
  const key = consolidationKey(context.caller, params.consolidationId);
  const settings = await findSettings(context.database, key);
  return ok(namedAnswer(getConsolidationSettings.response, settings, context));
}
