import type { InputOf } from "@amont/contract/operation.ts";
import type { listInvitations } from "@amont/contract/operations/invitations/list-invitations.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findInvitations } from "./invitations-repository.ts";
import { accessesOf } from "./invited-levels.ts";

const shownInvitations = 200;

type Row = Awaited<ReturnType<typeof findInvitations>>[number];

function stateOf(row: Row, now: Date): "pending" | "expired" | "accepted" | "revoked" {
  if (row.accepted_at !== null) return "accepted";
  if (row.revoked_at !== null) return "revoked";
  return row.expires_at <= now ? "expired" : "pending";
}

export async function listInvitationsUseCase(
  { params }: InputOf<typeof listInvitations>,
  { database, now }: OperationContext,
) {
  const rows = await findInvitations(database, params.companyId, shownInvitations);
  return ok({
    invitations: rows.map((row) => ({
      invitationId: row.id,
      email: row.email,
      accesses: accessesOf(row.levels),
      state: stateOf(row, now),
      inviterName: row.inviter_name,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  });
}
