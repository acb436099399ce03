import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findGrants } from "./access-grants-repository.ts";
import { administeredBy } from "./administered.ts";

export async function listAccessGrantsUseCase(_input: unknown, { database, caller, now }: OperationContext) {
  const rows = await findGrants(database, administeredBy(caller), now);
  return ok(
    rows.map((row) => ({
      target: row.target,
      targetId: row.target_id,
      targetName: row.target_name,
      workspaceId: row.workspace_id,
      granteeId: row.user_id,
      granteeName: row.grantee_name,
      granteeEmail: row.grantee_email,
      grantedByName: row.granted_by_name,
      grantedAt: row.granted_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  );
}
