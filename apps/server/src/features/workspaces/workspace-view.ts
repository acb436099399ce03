import { workspaceLinks } from "./workspace-links.ts";
import type { WorkspacePowers } from "./workspace-powers.ts";
import type { findWorkspaces } from "./workspaces-repository.ts";

export const workspaceView = (
  row: Awaited<ReturnType<typeof findWorkspaces>>[number],
  powers: WorkspacePowers,
) => ({
  id: row.id,
  name: row.name,
  consolidationId: row.consolidation_id,
  organisationId: row.organisation_id,
  currency: row.target_currency,
  companyCount: row.company_count ?? 0,
  accessEndsAt: powers.endsAt?.toISOString() ?? null,
  links: workspaceLinks(powers),
});
