import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { revokeWorkspaceGrant } from "./access-grants-repository.ts";

export async function revokeWorkspaceAccessUseCase(
  { params }: { readonly params: { readonly workspaceId: string; readonly granteeId: string } },
  { database }: OperationContext,
) {
  await revokeWorkspaceGrant(database, params.workspaceId, params.granteeId);
  return ok(undefined);
}
