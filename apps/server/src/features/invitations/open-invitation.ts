import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../../db/schema.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { hashInvitationCode } from "./invitation-code.ts";
import { findOffers, type Offer } from "./invitations-repository.ts";

export interface InvitationKey {
  readonly invitationId: string;
  readonly validationCode: string;
}

/** What one mail offers: a company at least, all of one organisation. */
export interface OpenInvitation extends Pick<Offer, "email" | "organisationId" | "invitedBy" | "expiresAt"> {
  readonly offers: readonly Offer[];
}

/** The invitation that a link opens. Unknown, wrong code, taken back and used are one answer: not found. */
export async function openInvitation(
  database: Kysely<Database>,
  { invitationId, validationCode }: InvitationKey,
  now: Date,
): Promise<Outcome<OpenInvitation>> {
  const id = z.uuid().safeParse(invitationId).data;
  if (id === undefined) return err(failure("13023"));
  return stillOpen(await findOffers(database, id, { codeHash: hashInvitationCode(validationCode) }), now);
}

/** The invitation that was sent to somebody who is signed in: the link needs no code then. */
export async function openOwnInvitation(
  database: Kysely<Database>,
  { invitationId, email }: { readonly invitationId: string; readonly email: string },
  now: Date,
): Promise<Outcome<OpenInvitation>> {
  const id = z.uuid().safeParse(invitationId).data;
  if (id === undefined) return err(failure("13023"));
  return stillOpen(await findOffers(database, id, { email }), now);
}

function stillOpen(found: readonly Offer[], now: Date): Outcome<OpenInvitation> {
  const offers = found.filter(({ isOpen }) => isOpen);
  const [first] = offers;
  if (first === undefined) return err(failure("13023"));
  const { email, organisationId, invitedBy, expiresAt } = first;
  return expiresAt <= now
    ? err(failure("13019"))
    : ok({ email, organisationId, invitedBy, expiresAt, offers });
}
