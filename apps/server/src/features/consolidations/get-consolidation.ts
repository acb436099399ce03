import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import { getConsolidation } from "@amont/contract/operations/consolidations/get-consolidation.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { EncodedJson, UnchangedJson } from "../../http/encoded-json.ts";
import { namedAnswer } from "../../http/named-answer.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { consolidationKey } from "./consolidation-key.ts";
import { findDescription } from "./consolidations-repository.ts";
import { detailsOf } from "./description.ts";

export async function getConsolidationUseCase(
  { params: { consolidationId } }: InputOf<typeof getConsolidation>,
  context: OperationContext,
): Promise<Outcome<EncodedJson | UnchangedJson>> {
  const description = await findDescription(
    context.database,
    consolidationKey(context.caller, consolidationId),
  );
  if (description === undefined) return err(failure("not_found"));
  return ok(namedAnswer(getConsolidation.response, detailsOf(consolidationId, description), context));
}
