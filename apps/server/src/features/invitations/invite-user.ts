import { emailAddress } from "@amont/contract/account-fields.ts";
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { inviteUser } from "@amont/contract/operations/invitations/invite-user.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { hashInvitationCode, newInvitationCode } from "./invitation-code.ts";
import { invitationMail } from "./invitation-mail.ts";
import {
  belongsToCompany,
  countInvitations,
  findInvitingCompany,
  findName,
  insertInvitation,
  revokePendingInvitations,
} from "./invitations-repository.ts";

const validDays = 7;
const dayMs = 86_400_000;

/** A day: what a group that starts needs, and nothing that anybody would send mail to strangers for. */
const mostPerDay = { bySender: 50, byOrganisation: 150, toAddress: 10 } as const;

type Input = InputOf<typeof inviteUser>;

export async function inviteUserUseCase(
  { mail, publicUrl }: { readonly mail: MailService; readonly publicUrl: string },
  { params: { companyId }, body }: Input,
  { database, caller, now, language }: OperationContext,
): Promise<Outcome<{ readonly invitationId: string }>> {
  const company = await findInvitingCompany(database, companyId);
  if (company.plan === "free") return err(failure("13027"));
  const { data: email } = emailAddress.safeParse(body.email);
  if (email === undefined || (await belongsToCompany(database, company, email))) return err(failure("13020"));

  const sent = { senderId: caller.userId, organisationId: company.organisation_id, email };
  if (await isTooMany(database, sent, now)) return err(failure("too_many_requests"));

  const code = newInvitationCode();
  await revokePendingInvitations(database, companyId, { email, now });
  const invitationId = await insertInvitation(database, companyId, {
    email,
    codeHash: hashInvitationCode(code),
    levels: Object.fromEntries(body.accesses.map(({ product, level }) => [product, level])),
    invitedBy: caller.userId,
    now,
    expiresAt: new Date(now.getTime() + validDays * dayMs),
  });
  await mail.send(
    database,
    invitationMail({
      recipient: email,
      language,
      companyName: company.name,
      inviterName: await findName(database, caller.userId),
      url: `${publicUrl}/app/invitations/${invitationId}/accept?validationCode=${code}`,
      validDays,
    }),
    { organisationId: company.organisation_id, purpose: "invitation" },
  );
  return ok({ invitationId });
}

async function isTooMany(
  database: ScopedDatabase,
  sent: { readonly senderId: string; readonly organisationId: number; readonly email: string },
  now: Date,
): Promise<boolean> {
  const counts = await countInvitations(database, { ...sent, since: new Date(now.getTime() - dayMs) });
  return (
    counts.bySender >= mostPerDay.bySender ||
    counts.byOrganisation >= mostPerDay.byOrganisation ||
    counts.toAddress >= mostPerDay.toAddress
  );
}
