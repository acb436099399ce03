import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { acceptInvitation } from "@amont/contract/operations/invitations/accept-invitation.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { widenScope } from "../../db/scope.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { findEmail } from "./invitations-repository.ts";
import { openInvitation, openOwnInvitation } from "./open-invitation.ts";
import { takeOffers } from "./take-offers.ts";

type Input = InputOf<typeof acceptInvitation>;

export async function acceptInvitationUseCase(
  { params, body }: Input,
  { database, caller, now }: OperationContext,
): Promise<Outcome<{ readonly companyId: number }>> {
  const { validationCode } = body;
  const { userId } = caller;
  const email = await findEmail(database, userId);
  const opened =
    validationCode === undefined
      ? await openOwnInvitation(database, { ...params, email }, now)
      : await openInvitation(database, { ...params, validationCode }, now);
  if (!opened.ok) return opened;
  // A link that was passed on is of no use to another account.
  if (opened.value.email !== email) return err(failure("13023"));
  await widenScope(database, { organisationId: opened.value.organisationId });
  for (const { companyId } of opened.value.offers) await widenScope(database, { companyId });
  const companyId = await takeOffers(database, opened.value, { userId, now });
  return companyId === null ? err(failure("13023")) : ok({ companyId });
}
