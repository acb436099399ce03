import type { InputOf } from "@amont/contract/operation.ts";
import { getConsolidation } from "@amont/contract/operations/consolidations/get-consolidation.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { consolidationKey } from "./consolidation-key.ts";
import { findDescription } from "./consolidations-repository.ts";
import { detailsOf } from "./description.ts";
import { namedAnswer } from "./named-answer.ts";

export async function getConsolidationUseCase(
  { params: { consolidationId } }: InputOf<typeof getConsolidation>,
  context: OperationContext,
) {
  const description = await findDescription(
    context.database,
    consolidationKey(context.caller, consolidationId),
  );
  return ok(namedAnswer(getConsolidation.response, detailsOf(consolidationId, description), context));
}
