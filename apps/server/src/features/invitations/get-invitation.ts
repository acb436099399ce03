import { ok } from "@amont/kernel/result.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import type { AnonymousContext } from "../../http/operation-route.ts";
import { describeInvitation } from "./invitations-repository.ts";
import { openInvitation } from "./open-invitation.ts";

interface Input {
  readonly params: { readonly invitationId: string };
  readonly query: { readonly validationCode: string };
}

export async function getInvitationUseCase(
  { database }: { readonly database: SystemDatabase },
  { params, query }: Input,
  { now }: AnonymousContext,
) {
  const opened = await openInvitation(database, { ...params, ...query }, now);
  if (!opened.ok) return opened;
  const { companyId, email, expiresAt } = opened.value;
  const about = await describeInvitation(database, companyId, opened.value);
  const { companyName, inviterFirstName, inviterLastName, hasAccount } = about;
  return ok({
    companyName,
    inviterName: inviterFirstName === null ? null : `${inviterFirstName} ${inviterLastName ?? ""}`.trim(),
    email,
    hasAccount,
    expiresAt: expiresAt.toISOString(),
  });
}
