import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { resendWorkspaceInvitation } from "@amont/contract/operations/workspaces/resend-workspace-invitation.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { powersIn } from "../workspace-powers.ts";
import { findAwaited, findInvitedAddress } from "./invitations-repository.ts";
import { type Mailing, sendAwaitedMail } from "./send-awaited-mail.ts";

/** Once no company waits for them any more, there is nothing to remind them of. */
export async function resendWorkspaceInvitationUseCase(
  mailing: Mailing,
  { params }: InputOf<typeof resendWorkspaceInvitation>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database, caller, now } = context;
  const { key, companyIds } = powersIn(caller, params.workspaceId);
  const email = await findInvitedAddress(database, key, params.invitationId);
  if (email === undefined) return err(failure("not_found"));
  const awaited = await findAwaited(database, companyIds, { email, now });
  if (awaited === undefined) return err(failure("7001"));
  await sendAwaitedMail(mailing, key, { email, awaited }, context);
  return ok(undefined);
}
