import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { revokeInvitation as operation } from "@amont/contract/operations/invitations/revoke-invitation.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { revokeInvitation } from "./invitations-repository.ts";

export async function revokeInvitationUseCase(
  { params }: InputOf<typeof operation>,
  { database, now }: OperationContext,
): Promise<Outcome<undefined>> {
  const { companyId, invitationId } = params;
  const isRevoked = await revokeInvitation(database, companyId, { invitationId, now });
  return isRevoked ? ok(undefined) : err(failure("13023"));
}
