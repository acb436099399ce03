import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { resendWorkspaceInvitation } from "@amont/contract/operations/workspaces/resend-workspace-invitation.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { mayAppoint, powersIn } from "../workspace-powers.ts";
import { yieldsAdministration } from "../workspaces-repository.ts";
import { findAwaited, findInvited, saveSender } from "./invitations-repository.ts";
import { type Mailing, sendAwaitedMail } from "./send-awaited-mail.ts";

/**
 * Once no company waits for them any more, there is nothing to remind them of. Who sends it again is its sender from then on,
 * if they may give what it offers.
 */
export async function resendWorkspaceInvitationUseCase(
  mailing: Mailing,
  { params }: InputOf<typeof resendWorkspaceInvitation>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database, caller, now } = context;
  const { invitationId, workspaceId } = params;
  const powers = powersIn(caller, workspaceId);
  const { key, companyIds } = powers;
  const invited = await findInvited(database, key, invitationId);
  if (invited === undefined) return err(failure("not_found"));
  const { email, role } = invited;
  const awaited = await findAwaited(database, companyIds, { email, now });
  if (awaited === undefined) return err(failure("7001"));
  if (role === "member" || mayAppoint(powers, await yieldsAdministration(database, key)))
    await saveSender(database, key, { invitationId, senderId: caller.userId });
  await sendAwaitedMail(mailing, key, { email, awaited }, context);
  return ok(undefined);
}
