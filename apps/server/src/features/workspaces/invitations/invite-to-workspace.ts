import { emailAddress } from "@amont/contract/account-fields.ts";
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { inviteToWorkspace } from "@amont/contract/operations/workspaces/invite-to-workspace.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { mailLanguage } from "../../../mail/compose-mail.ts";
import { insertMember } from "../members/members-repository.ts";
import { holdPeople, type People } from "../members/people.ts";
import { governs, mayAppoint } from "../workspace-powers.ts";
import { findName, yieldsAdministration } from "../workspaces-repository.ts";
import {
  deleteInvitationOf,
  findAwaited,
  findEntitled,
  findPersonName,
  insertInvitation,
} from "./invitations-repository.ts";
import { type Mailing, sendAwaitedMail } from "./send-awaited-mail.ts";
import { joinedMail } from "./workspace-mails.ts";

type Input = InputOf<typeof inviteToWorkspace>;
type Answer = { readonly state: "joined" | "waiting" };

interface Invited {
  readonly email: string;
  readonly role: "member" | "administrator";
}

/** An address that has nothing to do with the companies is one answer, whether or not somebody has an account under it. */
export async function inviteToWorkspaceUseCase(
  mailing: Mailing,
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<Answer>> {
  const { database } = context;
  const people = await holdPeople(context, params.workspaceId);
  const { powers, members } = people;
  const role = body.role ?? "member";
  const mayGive =
    role === "member"
      ? governs(powers)
      : mayAppoint(powers, await yieldsAdministration(database, powers.key));
  if (!mayGive) return err(failure("forbidden"));
  const { data: email } = emailAddress.safeParse(body.email);
  if (email === undefined) return err(failure("7001"));
  if (members.some((member) => member.email === email)) return err(failure("13020"));
  const isJoined = await joinAtOnce(mailing, people, { email, role }, context);
  return isJoined ? ok({ state: "joined" }) : awaitThem(mailing, people, { email, role }, context);
}

async function joinAtOnce(
  { mail, publicUrl }: Mailing,
  { powers: { key, companyIds } }: People,
  { email, role }: Invited,
  { database, caller }: OperationContext,
): Promise<boolean> {
  const { organisationId, consolidationId } = key;
  const entitled = await findEntitled(database, { organisationId, companyIds }, email);
  if (entitled === undefined) return false;
  await insertMember(database, key, { userId: entitled.id, role });
  await deleteInvitationOf(database, key, email);
  const joined = joinedMail({
    recipient: email,
    language: mailLanguage(entitled.locale),
    workspaceName: await findName(database, key),
    inviterName: await findPersonName(database, caller.userId),
    url: `${publicUrl}/app/consolidation/${consolidationId}/cash-flow`,
  });
  await mail.send(database, joined, { organisationId, purpose: "invitation" });
  return true;
}

/** Nobody is written to twice for being invited twice: that is what resending is for. */
async function awaitThem(
  mailing: Mailing,
  { powers: { key, companyIds } }: People,
  { email, role }: Invited,
  context: OperationContext,
): Promise<Outcome<Answer>> {
  const { database, caller, now } = context;
  const awaited = await findAwaited(database, companyIds, { email, now });
  if (awaited === undefined) return err(failure("7001"));
  const isNew = await insertInvitation(database, key, { email, role, invitedBy: caller.userId, now });
  if (isNew) await sendAwaitedMail(mailing, key, { email, awaited }, context);
  return ok({ state: "waiting" });
}
