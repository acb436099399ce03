import type { OperationContext } from "../../../http/operation-route.ts";
import type { MailService } from "../../../mail/mail-service.ts";
import type { WorkspaceKey } from "../workspace-powers.ts";
import { findName } from "../workspaces-repository.ts";
import { type AwaitedInvitation, findPersonName } from "./invitations-repository.ts";
import { awaitedMail } from "./workspace-mails.ts";

export interface Mailing {
  readonly mail: MailService;
  readonly publicUrl: string;
}

/** In the language of who invites. The company's code is not ours to send: who signs in needs none. */
export async function sendAwaitedMail(
  { mail, publicUrl }: Mailing,
  key: WorkspaceKey,
  { email, awaited }: { readonly email: string; readonly awaited: AwaitedInvitation },
  { database, caller, language }: OperationContext,
): Promise<void> {
  const message = awaitedMail({
    recipient: email,
    language,
    workspaceName: await findName(database, key),
    inviterName: await findPersonName(database, caller.userId),
    companyName: awaited.company_name,
    url: `${publicUrl}/app/invitations/${awaited.id}/accept`,
  });
  await mail.send(database, message, { organisationId: key.organisationId, purpose: "invitation" });
}
