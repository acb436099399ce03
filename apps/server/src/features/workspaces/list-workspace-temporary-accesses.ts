import type { InputOf } from "@amont/contract/operation.ts";
import type { listWorkspaceTemporaryAccesses } from "@amont/contract/operations/workspaces/list-workspace-temporary-accesses.ts";
import { mostCandidates } from "@amont/contract/operations/workspaces/workspace-fields.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { temporaryAccessLinks } from "./workspace-links.ts";
import { powersIn } from "./workspace-powers.ts";
import { findCandidates, findTemporaryAccesses } from "./workspaces-repository.ts";

export async function listWorkspaceTemporaryAccessesUseCase(
  { params }: InputOf<typeof listWorkspaceTemporaryAccesses>,
  { caller, database, now }: OperationContext,
) {
  const powers = powersIn(caller, params.workspaceId);
  const accesses = await findTemporaryAccesses(database, powers.key, now);
  const candidates = await findCandidates(database, powers.key, { now, most: mostCandidates });
  return ok({
    accesses: accesses.map((row) => ({
      userId: row.user_id,
      name: nameOf(row),
      email: row.email,
      grantedByName: row.granted_by_name,
      grantedAt: row.granted_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      links: temporaryAccessLinks(powers, row.user_id),
    })),
    candidates: candidates.map((row) => ({ userId: row.user_id, name: nameOf(row), email: row.email })),
  });
}

const nameOf = ({ name, email }: { readonly name: string; readonly email: string }) =>
  name === "" ? email : name;
