import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { revokeInvitation } from "./invitations-repository.ts";

export async function revokeInvitationUseCase(
  { params }: { readonly params: { readonly companyId: number; readonly invitationId: string } },
  { database, now }: OperationContext,
): Promise<Outcome<undefined>> {
  const { companyId, invitationId } = params;
  const isRevoked = await revokeInvitation(database, companyId, { invitationId, now });
  return isRevoked ? ok(undefined) : err(failure("13023"));
}
