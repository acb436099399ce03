import type { InputOf } from "@amont/contract/operation.ts";
import type { getInvitation } from "@amont/contract/operations/invitations/get-invitation.ts";
import { ok } from "@amont/kernel/result.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import type { AnonymousContext, OperationContext } from "../../http/operation-route.ts";
import { describeInvitation, type FoundInvitation, findEmail } from "./invitations-repository.ts";
import { openInvitation, openOwnInvitation } from "./open-invitation.ts";

interface Dependencies {
  readonly database: SystemDatabase;
}

type Input = InputOf<typeof getInvitation>;

export async function getInvitationUseCase(
  { database }: Dependencies,
  { params, query }: Input,
  { now }: AnonymousContext,
) {
  const opened = await openInvitation(database, { ...params, ...query }, now);
  return opened.ok ? ok(await describe(database, opened.value)) : opened;
}

export async function getOwnInvitationUseCase(
  { database }: Dependencies,
  { params }: Pick<Input, "params">,
  { database: scoped, caller, now }: OperationContext,
) {
  const email = await findEmail(scoped, caller.userId);
  const opened = await openOwnInvitation(scoped, { ...params, email }, now);
  return opened.ok ? ok(await describe(database, opened.value)) : opened;
}

async function describe(database: SystemDatabase, invitation: FoundInvitation) {
  const { companyId, email, expiresAt } = invitation;
  const about = await describeInvitation(database, companyId, invitation);
  const { companyName, inviterFirstName, inviterLastName, hasAccount } = about;
  return {
    companyName,
    inviterName: inviterFirstName === null ? null : `${inviterFirstName} ${inviterLastName ?? ""}`.trim(),
    email,
    hasAccount,
    expiresAt: expiresAt.toISOString(),
  };
}
