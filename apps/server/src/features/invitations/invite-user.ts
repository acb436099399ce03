import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { inviteUser } from "@amont/contract/operations/invitations/invite-user.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findOrganisationOf } from "./invitations-repository.ts";
import { levelsOf } from "./invited-levels.ts";
import { type Sending, sendInvitations } from "./send-invitations.ts";

/** One address, one company: the call of the specification. */
export async function inviteUserUseCase(
  sending: Sending,
  { params: { companyId }, body }: InputOf<typeof inviteUser>,
  context: OperationContext,
): Promise<Outcome<{ readonly invitationId: string }>> {
  const sent = await sendInvitations(sending, context, {
    organisationId: await findOrganisationOf(context.database, companyId),
    emails: [body.email],
    companies: [{ companyId, levels: levelsOf(body.accesses) }],
    administers: false,
  });
  if (!sent.ok) return sent;
  const [outcome] = sent.value;
  if (outcome === undefined || outcome.invitationId === null)
    return err(failure(outcome?.refusal ?? "13020"));
  return ok({ invitationId: outcome.invitationId });
}
