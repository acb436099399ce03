/**
 * Rights follow the groups that people are in: when somebody comes with other groups, and when an organisation maps them to
 * something else. Rows by group become those that are wanted; rows by hand are none of its business.
 */
import { presetLevels } from "@amont/contract/operations/people/rights-presets.ts";
import type { Product } from "@amont/contract/products.ts";
import { type FollowedGroups, groupRights, groupRightsDiff } from "@amont/engine/rights/group-rights.ts";
import { ok } from "@amont/kernel/result.ts";
import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import { inTransaction } from "../in-transaction.ts";
import type { ToldGroups } from "./groups-claim.ts";
import {
  deleteGroups,
  findGroupRights,
  findMappings,
  findMembers,
  findOrganisationsOf,
  lockOrganisations,
  saveGroups,
  shareMappingsLock,
  writeGroupRights,
} from "./groups-repository.ts";

export type AnnouncePeople = (database: Kysely<Database>, organisationId: number) => Promise<void>;

/** Somebody comes with a token that says more than was known. */
export async function followGroups(
  database: SystemDatabase,
  told: ToldGroups & { readonly userId: string },
  announcePeople: AnnouncePeople,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await shareMappingsLock(transaction);
    if (await saveGroups(transaction, told)) {
      const organisationIds = await findOrganisationsOf(transaction, told);
      await lockOrganisations(transaction, organisationIds);
      for (const organisationId of organisationIds)
        if (hasChanged(await followMappings(transaction, organisationId, [told.userId])))
          await announcePeople(transaction, organisationId);
    }
    return ok(undefined);
  });
}

const hasChanged = ({ written, taken }: FollowedGroups<Product>): boolean =>
  written.length + taken.length > 0;

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
  const members = await findMembers(database, organisationId, userIds);
  const wanted = groupRights(
    members,
    mappings.map(({ group, preset, companyIds }) => ({ group, companyIds, levels: presetLevels[preset] })),
  );
  const present = await findGroupRights(database, organisationId, userIds);
  const difference = groupRightsDiff(present, wanted);
  await writeGroupRights(database, organisationId, difference);
  return { present, wanted, ...difference };
}

/**
 * Where groups are not looked at any more, nobody is known to be in one: what they gave goes, and comes back with the first
 * token of each once they are looked at again. Mappings stay.
 */
export async function forgetGroups(database: SystemDatabase): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await deleteGroups(transaction);
    return ok(undefined);
  });
}
