import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { announcePeople } from "../../realtime/announce-people.ts";
import { giveAdministration, giveInvitedAccesses, markAccepted } from "./invitations-repository.ts";
import type { OpenInvitation } from "./open-invitation.ts";

/** Everything that the invitation offers, together. The first of its companies; null when nothing is left to take. */
export async function takeOffers(
  database: Kysely<Database>,
  { organisationId, offers }: OpenInvitation,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<number | null> {
  const taken = await markAccepted(
    database,
    offers.map(({ companyId }) => companyId),
    { invitationIds: offers.map(({ id }) => id), now },
  );
  const [first] = taken.toSorted((left, right) => left.companyId - right.companyId);
  if (first === undefined) return null;
  await giveInvitedAccesses(database, taken, userId);
  if (offers.some(({ administers }) => administers))
    await giveAdministration(database, organisationId, userId);
  await announcePeople(database, organisationId);
  return first.companyId;
}
