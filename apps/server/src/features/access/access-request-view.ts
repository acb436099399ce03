import type { AccessRequest } from "@amont/contract/operations/access/access-request.ts";
import type { RequestRow } from "./access-requests-repository.ts";

export function toAccessRequest(row: RequestRow, now: Date): AccessRequest {
  return {
    id: row.id,
    target: row.target,
    targetId: row.target_id,
    targetName: row.target_name,
    workspaceId: row.workspace_id,
    staffUserId: row.requested_by,
    staffEmail: row.staff_email,
    staffName: row.staff_name,
    duration: row.duration,
    state: row.decision ?? (row.expires_at > now ? "pending" : "expired"),
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedByName: row.decided_by_name,
  };
}
