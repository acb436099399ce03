import type { InputOf } from "@amont/contract/operation.ts";
import type { revokeWorkspaceAccess } from "@amont/contract/operations/access/revoke-workspace-access.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { revokeWorkspaceGrant } from "./access-grants-repository.ts";
import { workspaceKey } from "./workspace-key.ts";

export async function revokeWorkspaceAccessUseCase(
  { params }: InputOf<typeof revokeWorkspaceAccess>,
  { caller, database }: OperationContext,
) {
  await revokeWorkspaceGrant(database, workspaceKey(caller, params.workspaceId), params.granteeId);
  return ok(undefined);
}
