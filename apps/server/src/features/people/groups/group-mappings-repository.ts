import type { GroupMapping } from "@amont/contract/operations/people/group-fields.ts";
import type { Product } from "@amont/contract/products.ts";
import type { Right } from "@amont/engine/rights/rights-diff.ts";
import { sql } from "kysely";
import { isLiving } from "../../../accounts/groups/groups-repository.ts";
import { personName } from "../../../db/person-name.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";

/** Of the mappings: another one for each change. */
export async function findMappingsVersion(database: ScopedDatabase, organisationId: number): Promise<string> {
  const { rows } = await sql<{ readonly version: string }>`
    select md5(coalesce(string_agg(md5(group_name) || ':' || preset || ':' || company_id, ','
      order by group_name, preset, company_id), '')) as version
    from group_mappings where organisation_id = ${organisationId}`.execute(database);
  return rows[0]?.version ?? "";
}

/** How many people are known to be in each group that is mapped. */
export async function countMembers(
  database: ScopedDatabase,
  organisationId: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly group: string; readonly count: number }>`
    select m.group_name as "group", (
      select count(*)::int from user_groups g
      where g.groups @> array[m.group_name] and ${isLiving("g.user_id")}) as count
    from (select distinct group_name from group_mappings where organisation_id = ${organisationId}) m`.execute(
    database,
  );
  return new Map(rows.map(({ group, count }) => [group, count]));
}

/** With those that were put away: what is mapped to them counts when they are back. */
export async function findAllCompanies(database: ScopedDatabase, organisationId: number) {
  const { rows } = await sql<{ id: number; name: string; isArchived: boolean }>`
    select id, name, archived_at is not null as "isArchived" from companies
    where organisation_id = ${organisationId} order by fold(name), id`.execute(database);
  return rows;
}

/** All of them. Rows that stay are not written again. */
export async function replaceMappings(
  database: ScopedDatabase,
  organisationId: number,
  mappings: readonly GroupMapping[],
): Promise<void> {
  const wanted = sql`(
    select distinct given."group", given.preset, c.id as company
    from jsonb_to_recordset(${JSON.stringify(mappings)}::jsonb) as given ("group" text, preset text, "companyIds" int[])
    cross join unnest(given."companyIds") named (id)
    join companies c on c.organisation_id = ${organisationId} and c.id = named.id) wanted`;
  await sql`delete from group_mappings m where m.organisation_id = ${organisationId} and not exists (
    select from ${wanted}
    where wanted."group" = m.group_name and wanted.preset = m.preset and wanted.company = m.company_id)`.execute(
    database,
  );
  await sql`insert into group_mappings (organisation_id, group_name, preset, company_id)
    select ${organisationId}::int, "group", preset, company from ${wanted} on conflict do nothing`.execute(
    database,
  );
}

/** What people hold by hand. */
export async function findHandRights(
  database: ScopedDatabase,
  organisationId: number,
  userIds: readonly string[],
): Promise<readonly Right<Product>[]> {
  const { rows } = await sql<Right<Product>>`
    select p.user_id as "userId", p.company_id as "companyId", p.product as subject, p.level
    from product_accesses p join companies c on c.id = p.company_id
    where c.organisation_id = ${organisationId} and p.source = 'hand' and p.user_id = any (${userIds}::uuid[])`.execute(
    database,
  );
  return rows;
}

/** Those of them whom the organisation may know: who is of it, at this moment. */
export async function findNames(
  database: ScopedDatabase,
  organisationId: number,
  userIds: readonly string[],
) {
  const { rows } = await sql<{ userId: string; name: string; email: string }>`
    select u.id as "userId", ${personName("u")} as name, u.email from users u
    where u.id = any (${userIds}::uuid[]) and (
      exists (select from product_accesses p join companies c on c.id = p.company_id
        where p.user_id = u.id and c.organisation_id = ${organisationId})
      or exists (select from organisation_administrators a
        where a.user_id = u.id and a.organisation_id = ${organisationId}))`.execute(database);
  return rows;
}
