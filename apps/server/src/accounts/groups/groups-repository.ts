/** The groups that people are in, what organisations map them to, and the rows of rights that follow from it. */
import type { GroupMapping } from "@amont/contract/operations/people/group-fields.ts";
import type { GroupPreset } from "@amont/contract/operations/people/rights-presets.ts";
import type { Product } from "@amont/contract/products.ts";
import type { GroupMember, GroupRight } from "@amont/engine/rights/group-rights.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { SystemDatabase } from "../../db/scope.ts";
import type { ToldGroups } from "./groups-claim.ts";

type AnyDatabase = Kysely<Database>;

// Any constant will do: it only has to be the same in every process.
const mappingsLock = 7_246_257;

/** Until the transaction ends, mappings stay as they are: who comes with a new group cannot miss one that is being made. */
export async function shareMappingsLock(database: AnyDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${mappingsLock})`.execute(database);
}

/** Who asks for a lock from here on waits this long for it, and fails. */
export async function waitBriefly(database: AnyDatabase): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(database);
}

/** And the other way round: whoever comes with a new group waits, and finds the mappings that are made meanwhile. */
export async function takeMappingsLock(database: AnyDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(${mappingsLock})`.execute(database);
}

/** What is known of somebody's groups; null: nothing yet. */
export async function findKnownGroups(
  database: SystemDatabase,
  userId: string,
): Promise<Pick<ToldGroups, "digest" | "issuedAt"> | null> {
  const { rows } = await sql<Pick<ToldGroups, "digest" | "issuedAt">>`
    select digest, issued_at as "issuedAt" from user_groups where user_id = ${userId}`.execute(database);
  return rows[0] ?? null;
}

/** A newer token says the same: from now on, older ones than it say nothing. */
export async function saveIssuedAt(
  database: SystemDatabase,
  { userId, digest, issuedAt }: Pick<ToldGroups, "digest" | "issuedAt"> & { readonly userId: string },
): Promise<void> {
  await sql`update user_groups set issued_at = ${issuedAt}
    where user_id = ${userId} and digest = ${digest} and issued_at < ${issuedAt}`.execute(database);
}

/** Whoever calls holds the lock of the person, and has looked at what is known. */
export async function saveGroups(
  database: SystemDatabase,
  { userId, groups, digest, issuedAt }: ToldGroups & { readonly userId: string },
): Promise<void> {
  await sql`
    insert into user_groups (user_id, groups, digest, issued_at)
    values (${userId}, ${groups}::text[], ${digest}, ${issuedAt})
    on conflict (user_id) do update
      set groups = excluded.groups, digest = excluded.digest, issued_at = excluded.issued_at`.execute(
    database,
  );
}

/** After the organisations, as a deletion does. False: there is no such account any more. */
export async function lockLivingPerson(database: SystemDatabase, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and deleted_at is null for no key update`.execute(database);
  return rows.length > 0;
}

/** Organisations that map one of somebody's groups, or in which a group gave them something. */
export async function findOrganisationsOf(
  database: SystemDatabase,
  { userId, groups }: { readonly userId: string; readonly groups: readonly string[] },
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select m.organisation_id as id from group_mappings m where m.group_name = any (${groups}::text[])
    union
    select c.organisation_id from product_accesses p join companies c on c.id = p.company_id
    where p.user_id = ${userId} and p.source = 'group'
    order by id`.execute(database);
  return rows.map(({ id }) => id);
}

/** In one order, whoever does it. */
export async function lockOrganisations(
  database: SystemDatabase,
  organisationIds: readonly number[],
): Promise<void> {
  await sql`select from organisations where id = any (${organisationIds}::int[]) order by id for update`.execute(
    database,
  );
}

export interface GroupMappingRow {
  readonly group: string;
  readonly preset: GroupPreset;
  readonly companyIds: number[];
}

/** One for each group and preset. */
export async function findMappings(
  database: AnyDatabase,
  organisationId: number,
): Promise<readonly GroupMappingRow[]> {
  const { rows } = await sql<GroupMappingRow>`
    select group_name as "group", preset, array_agg(company_id order by company_id) as "companyIds"
    from group_mappings where organisation_id = ${organisationId}
    group by group_name, preset order by fold(group_name), group_name, preset`.execute(database);
  return rows;
}

/** Null: everybody. */
const among = (column: string, userIds: readonly string[] | null) =>
  userIds === null ? sql`true` : sql`${sql.ref(column)} = any (${userIds}::uuid[])`;

/** Said by what is not there: an organisation does not see accounts of people who are not of it, and everybody sees deleted ones. */
export const isLiving = (userId: string) =>
  sql`not exists (select from users u where u.id = ${sql.ref(userId)} and u.deleted_at is not null)`;

/** A request sees those who are in a group that its organisation mapped, the account service everybody. */
export async function findMembers(
  database: AnyDatabase,
  groups: readonly string[],
  userIds: readonly string[] | null,
): Promise<readonly GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select g.user_id as "userId", g.groups from user_groups g
    where g.groups && ${groups}::text[]
      and ${isLiving("g.user_id")}
      and ${among("g.user_id", userIds)}`.execute(database);
  return rows;
}

/** In how many companies how many people would hold something by mappings; a group that nobody is known to be in counts as one. */
export async function countMappedPlaces(
  database: SystemDatabase,
  mappings: readonly GroupMapping[],
): Promise<number> {
  const given = mappings.map(({ group, companyIds }) => ({ group, companies: new Set(companyIds).size }));
  const { rows } = await sql<{ readonly count: number }>`
    select coalesce(sum(mapped.companies * greatest(1, (
      select count(*) from user_groups g
      where g.groups @> array[mapped."group"] and ${isLiving("g.user_id")}))), 0)::float8 as count
    from (select "group", sum(companies) as companies
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("group" text, companies int)
      group by "group") mapped`.execute(database);
  return rows[0]?.count ?? 0;
}

export async function findGroupRights(
  database: AnyDatabase,
  organisationId: number,
  userIds: readonly string[] | null,
): Promise<readonly GroupRight<Product>[]> {
  const { rows } = await sql<GroupRight<Product>>`
    select p.user_id as "userId", p.company_id as "companyId", p.product as subject, p.level, p.group_name as "group"
    from product_accesses p join companies c on c.id = p.company_id
    where c.organisation_id = ${organisationId} and p.source = 'group' and ${among("p.user_id", userIds)}`.execute(
    database,
  );
  return rows;
}

interface Difference {
  readonly written: readonly GroupRight<Product>[];
  readonly taken: readonly GroupRight<Product>[];
}

/** Rows of groups alone. */
export async function writeGroupRights(
  database: AnyDatabase,
  organisationId: number,
  { written, taken }: Difference,
): Promise<void> {
  const given = (rights: readonly GroupRight<Product>[]) => sql`(
    select given.* from jsonb_to_recordset(${JSON.stringify(rights)}::jsonb)
      as given ("userId" uuid, "companyId" int, subject text, level text, "group" text)
    join companies c on c.organisation_id = ${organisationId} and c.id = given."companyId") given`;
  if (taken.length > 0)
    await sql`delete from product_accesses p using ${given(taken)}
      where p.company_id = given."companyId" and p.user_id = given."userId" and p.product = given.subject
        and p.source = 'group' and p.group_name = given."group"`.execute(database);
  if (written.length > 0)
    await sql`insert into product_accesses (company_id, user_id, product, level, source, group_name)
      select "companyId", "userId", subject, level, 'group', "group" from ${given(written)}
      on conflict (company_id, user_id, product, source, group_name) do update set level = excluded.level`.execute(
      database,
    );
}

/** Some of what is known of groups and of what they gave; false: nothing was left. */
export async function deleteSomeGroups(database: SystemDatabase, atMost: number): Promise<boolean> {
  await takeMappingsLock(database);
  const people = await sql`delete from user_groups where user_id in (
    select user_id from user_groups limit ${atMost})`.execute(database);
  const rights = await sql`delete from product_accesses where source = 'group' and ctid = any (array(
    select ctid from product_accesses where source = 'group' limit ${atMost}))`.execute(database);
  return Number(people.numAffectedRows ?? 0) + Number(rights.numAffectedRows ?? 0) > 0;
}
