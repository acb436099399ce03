/** The one way in which people are invited: to one company or several, for the first time or again. */
import { randomUUID } from "node:crypto";
import { emailAddress } from "@amont/contract/account-fields.ts";
import { failure } from "@amont/contract/failure.ts";
import type { InvitationRefusal } from "@amont/contract/operations/invitations/invitation-refusals.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { hasJustSignedIn } from "../../http/principal.ts";
import { applicationLanguage } from "../../mail/compose-mail.ts";
import type { MailService } from "../../mail/mail-service.ts";
import { announcePeople } from "../../realtime/announce-people.ts";
import { hashInvitationCode, newInvitationCode } from "./invitation-code.ts";
import { invitationMail } from "./invitation-mail.ts";
import {
  companiesOfAddress,
  countInvitations,
  findInvitingCompanies,
  findSender,
  type InvitedCompany,
  insertInvitations,
  revokePendingInvitations,
} from "./invitations-repository.ts";

const validDays = 7;
const dayMs = 86_400_000;

/** Mails a day: what a group that starts needs, and nothing that anybody would send mail to strangers for. */
const mostPerDay = { bySender: 50, byOrganisation: 150, toAddress: 10 } as const;

export interface Sending {
  readonly mail: MailService;
  readonly publicUrl: string;
}

export interface WantedInvitations {
  readonly organisationId: number;
  /** As somebody typed them. */
  readonly emails: readonly string[];
  readonly companies: readonly InvitedCompany[];
  readonly administers: boolean;
  /** The batch that is sent again. */
  readonly batchId?: string;
}

/** What became of one address. */
export interface SentInvitation {
  readonly email: string;
  readonly refusal: InvitationRefusal | null;
  readonly batchId: string | null;
  readonly invitationId: string | null;
  /** Those that the mail invites to; the address belongs to the others already. */
  readonly companyIds: readonly number[];
}

/** Each address by itself: one that cannot be invited keeps nobody else from it. */
export async function sendInvitations(
  sending: Sending,
  context: OperationContext,
  wanted: WantedInvitations,
): Promise<Outcome<readonly SentInvitation[]>> {
  const { database, caller, now } = context;
  const { organisationId, administers } = wanted;
  if (administers && !hasJustSignedIn(caller, now)) return err(failure("38005"));
  const wantedIds = new Set(wanted.companies.map(({ companyId }) => companyId));
  const companies = await findInvitingCompanies(database, organisationId, [...wantedIds]);
  if (companies.length < wantedIds.size) return err(failure("not_found"));
  if (companies.some(({ archived_at }) => archived_at !== null)) return err(failure("38103"));
  if (companies.some(({ plan }) => plan === "free")) return err(failure("13027"));
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const addresses = wanted.emails.map((typed) => emailAddress.safeParse(typed).data ?? null);
  const sent = new Map<string, SentInvitation>();
  // In one order, whoever invites: calls about the same people wait for each other, and never in a circle.
  for (const email of [...new Set(addresses)].filter((address) => address !== null).toSorted())
    sent.set(email, await sendOne(sending, context, { ...wanted, email, names }));
  if ([...sent.values()].some(({ refusal }) => refusal === null))
    await announcePeople(database, organisationId);
  const outcomes = wanted.emails.map(
    (typed, place) => sent.get(addresses[place] ?? "") ?? refused(typed, "13020"),
  );
  return ok([...new Map(outcomes.map((outcome) => [outcome.email, outcome])).values()]);
}

const refused = (email: string, refusal: InvitationRefusal): SentInvitation => ({
  email,
  refusal,
  batchId: null,
  invitationId: null,
  companyIds: [],
});

interface OneInvitation extends Omit<WantedInvitations, "emails"> {
  readonly email: string;
  readonly names: ReadonlyMap<number, string>;
}

async function sendOne(
  { mail, publicUrl }: Sending,
  { database, caller, now }: OperationContext,
  invitation: OneInvitation,
): Promise<SentInvitation> {
  const { organisationId, email, administers, names, batchId = randomUUID() } = invitation;
  const known = await companiesOfAddress(database, organisationId, { email, companyIds: [...names.keys()] });
  const companies = invitation.companies
    .filter(({ companyId }) => !known.has(companyId))
    .toSorted((left, right) => left.companyId - right.companyId);
  if (companies.length === 0) return refused(email, "13020");
  if (await isTooMany(database, { senderId: caller.userId, organisationId, email }, now))
    return refused(email, "too_many_requests");
  const companyIds = companies.map(({ companyId }) => companyId);
  const code = newInvitationCode();
  await revokePendingInvitations(database, companyIds, { email, now });
  const invitationId = await insertInvitations(database, companies, {
    batchId,
    email,
    codeHash: hashInvitationCode(code),
    administers,
    invitedBy: caller.userId,
    now,
    expiresAt: new Date(now.getTime() + validDays * dayMs),
  });
  const sender = await findSender(database, caller.userId);
  await mail.send(
    database,
    invitationMail({
      recipient: email,
      language: applicationLanguage(sender.locale),
      companyNames: companyIds.map((id) => names.get(id) ?? ""),
      administers,
      inviterName: sender.name,
      url: `${publicUrl}/app/invitations/${invitationId}/accept?validationCode=${code}`,
      validDays,
    }),
    { organisationId, purpose: "invitation" },
  );
  return { email, refusal: null, batchId, invitationId, companyIds };
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
