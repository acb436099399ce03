import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { getConsolidationSettings } from "@amont/contract/operations/consolidations/get-consolidation-settings.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { EncodedJson, UnchangedJson } from "../../../http/encoded-json.ts";
import { namedAnswer } from "../../../http/named-answer.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { consolidationKey } from "../consolidation-key.ts";
import { findSettings } from "./settings-repository.ts";

export async function getConsolidationSettingsUseCase(
  { params }: InputOf<typeof getConsolidationSettings>,
  context: OperationContext,
): Promise<Outcome<EncodedJson | UnchangedJson>> {
  const key = consolidationKey(context.caller, params.consolidationId);
  const settings = await findSettings(context.database, key);
  if (settings === undefined) return err(failure("not_found"));
  return ok(namedAnswer(getConsolidationSettings.response, settings, context));
}
