import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { cancelWorkspaceInvitation } from "@amont/contract/operations/workspaces/cancel-workspace-invitation.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { powersIn } from "../workspace-powers.ts";
import { deleteInvitation } from "./invitations-repository.ts";

export async function cancelWorkspaceInvitationUseCase(
  { params }: InputOf<typeof cancelWorkspaceInvitation>,
  { caller, database }: OperationContext,
): Promise<Outcome<undefined>> {
  const { key } = powersIn(caller, params.workspaceId);
  const isCancelled = await deleteInvitation(database, key, params.invitationId);
  return isCancelled ? ok(undefined) : err(failure("not_found"));
}
