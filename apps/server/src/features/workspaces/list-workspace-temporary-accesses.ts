import type { InputOf } from "@amont/contract/operation.ts";
import type { listWorkspaceTemporaryAccesses } from "@amont/contract/operations/workspaces/list-workspace-temporary-accesses.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { temporaryAccessLinks } from "./workspace-links.ts";
import { powersIn } from "./workspace-powers.ts";
import { findTemporaryAccesses } from "./workspaces-repository.ts";

export async function listWorkspaceTemporaryAccessesUseCase(
  { params }: InputOf<typeof listWorkspaceTemporaryAccesses>,
  { caller, database, now }: OperationContext,
) {
  const powers = powersIn(caller, params.workspaceId);
  const accesses = await findTemporaryAccesses(database, powers.key, now);
  return ok({
    accesses: accesses.map((row) => ({
      userId: row.user_id,
      name: row.name === "" ? row.email : row.name,
      email: row.email,
      grantedByName: row.granted_by_name,
      grantedAt: row.granted_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      links: temporaryAccessLinks(powers, row.user_id),
    })),
  });
}
