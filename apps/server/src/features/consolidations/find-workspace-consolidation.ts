import type { InputOf } from "@amont/contract/operation.ts";
import type { findWorkspaceConsolidation } from "@amont/contract/operations/consolidations/find-workspace-consolidation.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";

export async function findWorkspaceConsolidationUseCase(
  { params }: InputOf<typeof findWorkspaceConsolidation>,
  { caller }: OperationContext,
) {
  const access = caller.consolidations.find((item) => item.workspaceId === params.workspaceId.toLowerCase());
  return ok({ consolidationId: access?.consolidationId ?? null });
}
