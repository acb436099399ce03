import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findWorkspaces } from "./organisations-repository.ts";

export async function listWorkspacesUseCase(_input: unknown, { caller, database }: OperationContext) {
  const workspaces = await findWorkspaces(
    database,
    caller.consolidations.map(({ consolidationId }) => consolidationId),
  );
  const endsAt = new Map(
    caller.consolidations.map(({ consolidationId, validUntil }) => [consolidationId, validUntil]),
  );
  return ok({
    workspaces: workspaces.map((workspace) => ({
      id: workspace.id,
      name: workspace.name,
      consolidationId: workspace.consolidation_id,
      organisationId: workspace.organisation_id,
      currency: workspace.target_currency,
      companyCount: workspace.company_count ?? 0,
      accessEndsAt: endsAt.get(workspace.consolidation_id)?.toISOString() ?? null,
    })),
  });
}
