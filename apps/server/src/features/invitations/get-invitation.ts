import type { InputOf } from "@amont/contract/operation.ts";
import type { getInvitation } from "@amont/contract/operations/invitations/get-invitation.ts";
import { ok } from "@amont/kernel/result.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import type { AnonymousContext, OperationContext } from "../../http/operation-route.ts";
import { describeOffers, findEmail } from "./invitations-repository.ts";
import { type OpenInvitation, openInvitation, openOwnInvitation } from "./open-invitation.ts";

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

async function describe(database: SystemDatabase, invitation: OpenInvitation) {
  const { email, expiresAt, offers } = invitation;
  const companyIds = offers.map(({ companyId }) => companyId);
  const { companyNames, inviterName, hasAccount } = await describeOffers(database, companyIds, invitation);
  const [companyName = "", ...otherCompanyNames] = companyNames;
  return {
    companyName,
    otherCompanyNames,
    administers: offers.some(({ administers }) => administers),
    inviterName,
    email,
    hasAccount,
    expiresAt: expiresAt.toISOString(),
  };
}
