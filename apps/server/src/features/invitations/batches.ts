/** Invitations of an organisation: sent to several people, listed, sent again, taken back. */
import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { cancelInvitation } from "@amont/contract/operations/invitations/cancel-invitation.ts";
import type { invitePeople } from "@amont/contract/operations/invitations/invite-people.ts";
import {
  type BatchState,
  type listOrganisationInvitations,
  mostInvitationsListed,
} from "@amont/contract/operations/invitations/list-organisation-invitations.ts";
import type { resendInvitation } from "@amont/contract/operations/invitations/resend-invitation.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { announcePeople } from "../../realtime/announce-people.ts";
import { type BatchRow, findBatches, findPendingBatch, revokeBatch } from "./batches-repository.ts";
import { accessesOf, levelsOf } from "./invited-levels.ts";
import { type Sending, sendInvitations } from "./send-invitations.ts";

export async function invitePeopleUseCase(
  sending: Sending,
  { params: { organisationId }, body }: InputOf<typeof invitePeople>,
  context: OperationContext,
) {
  const { emails, companies, administers = false } = body;
  // Of a company that is named twice the last one counts.
  const named = new Map(companies.map(({ companyId, rights }) => [companyId, levelsOf(rights)]));
  const sent = await sendInvitations(sending, context, {
    organisationId,
    emails,
    companies: [...named].map(([companyId, levels]) => ({ companyId, levels })),
    administers,
  });
  if (!sent.ok) return sent;
  return ok({
    outcomes: sent.value.map(({ email, refusal, batchId, companyIds }) => ({
      email,
      refusal,
      batchId,
      companyIds: [...companyIds],
    })),
  });
}

export async function listOrganisationInvitationsUseCase(
  { params: { organisationId }, query }: InputOf<typeof listOrganisationInvitations>,
  { database, now }: OperationContext,
) {
  const { search = "", skip = 0, take = mostInvitationsListed } = query;
  if (skip < 0 || take < 1 || take > mostInvitationsListed)
    return err(
      failure("invalid_input", { issues: [{ in: "query", field: "take", problem: "no such page" }] }),
    );
  const { count, batches } = await findBatches(database, organisationId, {
    search: search.trim(),
    skip,
    take,
  });
  return ok({ count, invitations: batches.map((batch) => viewOf(batch, now)) });
}

function viewOf(batch: BatchRow, now: Date) {
  const { batchId, email, administers, inviterName, sentAt, expiresAt } = batch;
  // A newer invitation may have replaced it in some of its companies.
  const kept = batch.companies.filter(({ isRevoked }) => !isRevoked);
  return {
    batchId,
    email,
    companies: (kept.length === 0 ? batch.companies : kept).map(({ companyId, name, levels }) => ({
      companyId,
      name,
      accesses: accessesOf(levels),
    })),
    administers,
    inviterName,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: stateOf(batch, now),
  };
}

function stateOf({ isAccepted, isOpen, senderAdministers, expiresAt }: BatchRow, now: Date): BatchState {
  if (isAccepted) return "accepted";
  if (!isOpen) return "cancelled";
  return expiresAt <= now || !senderAdministers ? "expired" : "waiting";
}

export async function resendInvitationUseCase(
  sending: Sending,
  { params: { organisationId, batchId } }: InputOf<typeof resendInvitation>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database, now } = context;
  const batch = await findPendingBatch(database, organisationId, batchId);
  if (batch === undefined) return err(failure("13023"));
  const { email, companies, administers } = batch;
  await revokeBatch(database, organisationId, { batchId, now });
  const sent = await sendInvitations(sending, context, {
    organisationId,
    emails: [email],
    companies,
    administers,
    batchId,
  });
  if (!sent.ok) return sent;
  const refusal = sent.value[0]?.refusal ?? null;
  // Refused, nothing is written: the link that was sent before stays good.
  return refusal === null ? ok(undefined) : err(failure(refusal));
}

export async function cancelInvitationUseCase(
  { params: { organisationId, batchId } }: InputOf<typeof cancelInvitation>,
  { database, now }: OperationContext,
): Promise<Outcome<undefined>> {
  if (!(await revokeBatch(database, organisationId, { batchId, now }))) return err(failure("13023"));
  await announcePeople(database, organisationId);
  return ok(undefined);
}
