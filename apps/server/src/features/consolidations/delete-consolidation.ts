import type { InputOf } from "@amont/contract/operation.ts";
import type { deleteConsolidation as operation } from "@amont/contract/operations/consolidations/delete-consolidation.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announceConsolidation } from "./announce-consolidation.ts";
import { consolidationKey } from "./consolidation-key.ts";
import { deleteConsolidation, lockConsolidations } from "./consolidations-repository.ts";

/** The history keeps every row that goes; open pages of its members hear of it. */
export async function deleteConsolidationUseCase(
  { params }: InputOf<typeof operation>,
  { caller, database }: OperationContext,
): Promise<Outcome<undefined>> {
  const key = consolidationKey(caller, params.consolidationId);
  await lockConsolidations(database, key.organisationId);
  await announceConsolidation(database, key);
  await deleteConsolidation(database, key);
  return ok(undefined);
}
