/**
 * Rights follow the groups that people are in: when somebody comes with other groups, and when an organisation maps them to
 * something else. Rows by group become those that are wanted; rows by hand are none of its business.
 */
import type { GroupMapping } from "@amont/contract/operations/people/group-fields.ts";
import { presetLevels } from "@amont/contract/operations/people/rights-presets.ts";
import type { Product } from "@amont/contract/products.ts";
import {
  type FollowedGroups,
  type GroupMember,
  type GroupRight,
  groupRights,
  groupRightsDiff,
} from "@amont/engine/rights/group-rights.ts";
import { ok } from "@amont/kernel/result.ts";
import type { Kysely } from "kysely";
import { errorCode } from "../../db/postgres/error-code.ts";
import type { Database } from "../../db/schema.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import { inTransaction } from "../in-transaction.ts";
import type { ToldGroups } from "./groups-claim.ts";
import {
  deleteSomeGroups,
  findGroupRights,
  findKnownGroups,
  findMappings,
  findMembers,
  findOrganisationsOf,
  lockLivingPerson,
  lockOrganisations,
  saveGroups,
  saveIssuedAt,
  shareMappingsLock,
  waitBriefly,
  writeGroupRights,
} from "./groups-repository.ts";

export type AnnouncePeople = (database: Kysely<Database>, organisationId: number) => Promise<void>;

const lockNotAvailable = "55P03";

/**
 * Somebody comes with a token that says more than was known. Where others hold what it needs for longer than a moment, nothing is
 * saved and their next request tries again: everybody signs in over these few connections.
 */
export async function followGroups(
  database: SystemDatabase,
  told: ToldGroups & { readonly userId: string },
  announcePeople: AnnouncePeople,
): Promise<void> {
  try {
    await follow(database, told, announcePeople);
  } catch (error) {
    if (errorCode(error) !== lockNotAvailable) throw error;
  }
}

/**
 * Most tokens say the same again, newer: that waits for nobody. Else organisations are locked, then the person, as a deletion
 * does; a token that was under way brings nobody back.
 */
async function follow(
  database: SystemDatabase,
  told: ToldGroups & { readonly userId: string },
  announcePeople: AnnouncePeople,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await waitBriefly(transaction);
    if ((await findKnownGroups(transaction, told.userId))?.digest === told.digest) {
      await saveIssuedAt(transaction, told);
      return ok(undefined);
    }
    await shareMappingsLock(transaction);
    const organisationIds = await findOrganisationsOf(transaction, told);
    await lockOrganisations(transaction, organisationIds);
    if (!(await lockLivingPerson(transaction, told.userId))) return ok(undefined);
    // Another token of the same person may have been followed meanwhile.
    const known = await findKnownGroups(transaction, told.userId);
    if (known !== null && (known.digest === told.digest || known.issuedAt > told.issuedAt))
      return ok(undefined);
    // It gave something where nothing was to be locked yet: nothing is saved, and the next request finds it.
    const touchedIds = await findOrganisationsOf(transaction, told);
    if (!touchedIds.every((id) => organisationIds.includes(id))) return ok(undefined);
    await saveGroups(transaction, told);
    for (const organisationId of touchedIds)
      if (hasChanged(await followMappings(transaction, organisationId, [told.userId])))
        await announcePeople(transaction, organisationId);
    return ok(undefined);
  });
}

const hasChanged = ({ written, taken }: FollowedGroups<Product>): boolean =>
  written.length + taken.length > 0;

/** What has to become of rows by group, of those whom they are looked up for. */
export function workOutRights(
  present: readonly GroupRight<Product>[],
  members: readonly GroupMember[],
  mappings: readonly GroupMapping[],
): FollowedGroups<Product> {
  const wanted = groupRights(
    members,
    mappings.map(({ group, preset, companyIds }) => ({ group, companyIds, levels: presetLevels[preset] })),
  );
  return { present, wanted, ...groupRightsDiff(present, wanted) };
}

/**
 * Makes rows by group what an organisation's mappings come to, for some people or for everybody who is in one of their groups.
 * Whoever calls holds the lock of the organisation.
 */
export async function followMappings(
  database: Kysely<Database>,
  organisationId: number,
  userIds: readonly string[] | null,
): Promise<FollowedGroups<Product>> {
  const mappings = await findMappings(database, organisationId);
  const groups = mappings.map(({ group }) => group);
  const followed = workOutRights(
    await findGroupRights(database, organisationId, userIds),
    await findMembers(database, groups, userIds),
    mappings,
  );
  await writeGroupRights(database, organisationId, followed);
  return followed;
}

const atOnce = 2000;

/**
 * Where groups are not looked at any more, nobody is known to be in one: what they gave goes, and comes back with the first
 * token of each once they are looked at again. Mappings stay. Piece by piece: each row is told and kept in the history.
 */
export async function forgetGroups(database: SystemDatabase): Promise<void> {
  const forgetSome = () =>
    inTransaction(database, async (transaction) => ok(await deleteSomeGroups(transaction, atOnce)));
  let outcome = await forgetSome();
  while (outcome.ok && outcome.value) outcome = await forgetSome();
}
