import type { InputOf } from "@amont/contract/operation.ts";
import type { listWorkspaceInvitations } from "@amont/contract/operations/workspaces/list-workspace-invitations.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { invitationLinks } from "../workspace-links.ts";
import { powersIn } from "../workspace-powers.ts";
import { findInvitations } from "./invitations-repository.ts";

export async function listWorkspaceInvitationsUseCase(
  { params }: InputOf<typeof listWorkspaceInvitations>,
  { caller, database, now }: OperationContext,
) {
  const powers = powersIn(caller, params.workspaceId);
  const { key, companyIds } = powers;
  const invitations = await findInvitations(database, key, { companyIds, now });
  return ok({
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      invitedByName: row.invited_by_name,
      invitedAt: row.invited_at.toISOString(),
      awaitedUntil: row.awaited_until?.toISOString() ?? null,
      links: invitationLinks(powers, { invitationId: row.id, isAwaited: row.awaited_until !== null }),
    })),
  });
}
