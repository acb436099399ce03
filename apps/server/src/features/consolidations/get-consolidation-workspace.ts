import type { InputOf } from "@amont/contract/operation.ts";
import type { getConsolidationWorkspace } from "@amont/contract/operations/consolidations/get-consolidation-workspace.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { consolidationKey } from "./consolidation-key.ts";

export async function getConsolidationWorkspaceUseCase(
  { params }: InputOf<typeof getConsolidationWorkspace>,
  { caller }: OperationContext,
) {
  return ok({ workspaceId: consolidationKey(caller, params.consolidationId).workspaceId });
}
