import type { InputOf } from "@amont/contract/operation.ts";
import type { listConsolidations as operation } from "@amont/contract/operations/consolidations/list-consolidations.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { listConsolidations } from "./consolidations-repository.ts";

export async function listConsolidationsUseCase(
  { query: { organisationId } }: InputOf<typeof operation>,
  { caller, database }: OperationContext,
) {
  const members = new Map(caller.consolidations.map((item) => [item.consolidationId, item]));
  const governed = new Set(caller.governedConsolidations.map((item) => item.consolidationId));
  const ids = [...caller.consolidations, ...caller.governedConsolidations]
    .filter((item) => organisationId === undefined || item.organisationId === organisationId)
    .map((item) => item.consolidationId);
  const rows = await listConsolidations(database, ids);
  return ok(
    rows.map((row) => ({
      id: row.id,
      workspaceId: row.workspace_id,
      organisationId: row.organisation_id,
      name: row.name,
      currency: row.target_currency,
      kind: row.kind,
      scenarioLabel: row.scenario_label,
      companyCount: row.company_count,
      memberCount: row.member_count,
      changedAt: row.changed_at.toISOString(),
      isMember: members.has(row.id),
      isAdministrator: governed.has(row.id) || members.get(row.id)?.isAdministrator === true,
    })),
  );
}
