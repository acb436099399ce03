import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../../db/schema.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { hashInvitationCode } from "./invitation-code.ts";
import { type FoundInvitation, findInvitationByCode, findInvitationTo } from "./invitations-repository.ts";

export interface InvitationKey {
  readonly invitationId: string;
  readonly validationCode: string;
}

/** The invitation that a link opens. Unknown, wrong code, taken back and used are one answer: not found. */
export async function openInvitation(
  database: Kysely<Database>,
  { invitationId, validationCode }: InvitationKey,
  now: Date,
): Promise<Outcome<FoundInvitation>> {
  const id = z.uuid().safeParse(invitationId).data;
  if (id === undefined) return err(failure("13023"));
  return stillOpen(await findInvitationByCode(database, id, hashInvitationCode(validationCode)), now);
}

/** The invitation that was sent to somebody who is signed in: the link needs no code then. */
export async function openOwnInvitation(
  database: Kysely<Database>,
  { invitationId, email }: { readonly invitationId: string; readonly email: string },
  now: Date,
): Promise<Outcome<FoundInvitation>> {
  const id = z.uuid().safeParse(invitationId).data;
  if (id === undefined) return err(failure("13023"));
  return stillOpen(await findInvitationTo(database, email, id), now);
}

function stillOpen(found: FoundInvitation | undefined, now: Date): Outcome<FoundInvitation> {
  if (found === undefined || !found.isOpen) return err(failure("13023"));
  return found.expiresAt <= now ? err(failure("13019")) : ok(found);
}
