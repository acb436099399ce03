import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { findInvitation } from "@amont/contract/operations/invitations/find-invitation.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { hashInvitationCode } from "./invitation-code.ts";
import { findInvitationByToken } from "./invitations-repository.ts";

type Input = InputOf<typeof findInvitation>;

/** Also of one that cannot be used any more: whoever opens it is then told why. */
export async function findInvitationUseCase(
  { database }: { readonly database: SystemDatabase },
  { query }: Input,
): Promise<Outcome<{ readonly invitationId: string }>> {
  const invitationId = await findInvitationByToken(database, hashInvitationCode(query.token));
  return invitationId === undefined ? err(failure("13023")) : ok({ invitationId });
}
