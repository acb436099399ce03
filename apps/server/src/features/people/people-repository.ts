/** Who is in an organisation: rows of rights, administration and temporary accesses in its companies. */
import {
  isCapability,
  isModule,
  isProduct,
  type RightSubject,
} from "@amont/contract/operations/people/right-subjects.ts";
import { type Module, type Product, type ProductLevel } from "@amont/contract/products.ts";
import type { Right } from "@amont/engine/rights/rights-diff.ts";
import { type RawBuilder, sql } from "kysely";
import { personName } from "../../db/person-name.ts";
import type { ScopedDatabase } from "../../db/scope.ts";

export interface PersonRow {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly isAdministrator: boolean;
  /** What they hold counts as nothing. */
  readonly isDeactivated: boolean;
  readonly lastSeenAt: string | null;
  readonly version: string;
  readonly rights: ReadonlyArray<{ companyId: number; subject: RightSubject; level: ProductLevel }>;
  /** By groups of the account service. */
  readonly groupRights: ReadonlyArray<{
    companyId: number;
    subject: Product;
    level: ProductLevel;
    group: string;
  }>;
  readonly temporary: ReadonlyArray<{ companyId: number; validUntil: string }>;
}

/** Nobody of it changes somebody's rights meanwhile. */
export async function lockOrganisation(database: ScopedDatabase, organisationId: number): Promise<void> {
  await sql`select from organisations where id = ${organisationId} for update`.execute(database);
}

/** Without those that were put away. */
export async function findCompanies(database: ScopedDatabase, organisationId: number) {
  const { rows } = await sql<{ id: number; name: string; activated: Product[]; modules: Module[] }>`
    select c.id, c.name,
      array(select p.product from company_products p where p.company_id = c.id order by p.product) as activated,
      array(select m.module from company_modules m where m.company_id = c.id order by m.module) as modules
    from companies c where c.organisation_id = ${organisationId} and c.archived_at is null order by fold(c.name), c.id`.execute(
    database,
  );
  return rows;
}

/** The companies are looked up once, however many rows there are. */
const ofCompanies = (organisationId: number, company: RawBuilder<unknown>) =>
  sql`${company} = any (array(select c.id from companies c where c.organisation_id = ${organisationId}))`;

const idsOfPeople = (organisationId: number, now: Date) => sql`
  select a.user_id from organisation_administrators a where a.organisation_id = ${organisationId}
  union select p.user_id from product_accesses p where ${ofCompanies(organisationId, sql`p.company_id`)}
  union select g.user_id from company_grants g
    where g.expires_at > ${now} and ${ofCompanies(organisationId, sql`g.company_id`)}`;

export async function findIdsOfPeople(
  database: ScopedDatabase,
  organisationId: number,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly user_id: string }>`${idsOfPeople(organisationId, now)}`.execute(
    database,
  );
  return rows.map(({ user_id }) => user_id);
}

/** By name. All that is known of each is asked for once, whoever they are. */
const people = (organisationId: number, now: Date, chosen: RawBuilder<unknown>) => sql<PersonRow>`
  select u.id as "userId", ${personName("u")} as name, u.email,
    exists (select from organisation_administrators a
      where a.organisation_id = ${organisationId} and a.user_id = u.id) as "isAdministrator",
    exists (select from deactivated_people d
      where d.organisation_id = ${organisationId} and d.user_id = u.id) as "isDeactivated",
    (select to_char(max(v.last_visit_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from company_visits v
      where v.user_id = u.id and ${ofCompanies(organisationId, sql`v.company_id`)}) as "lastSeenAt",
    held.version, held.rights,
    coalesce((select json_agg(json_build_object('companyId', p.company_id, 'subject', p.product, 'level', p.level,
        'group', p.group_name) order by p.company_id, p.product, p.group_name)
      from product_accesses p where p.user_id = u.id and p.source = 'group'
        and ${ofCompanies(organisationId, sql`p.company_id`)}), '[]') as "groupRights",
    coalesce((select json_agg(json_build_object('companyId', g.company_id, 'validUntil',
        to_char(g.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by g.company_id)
      from company_grants g where g.user_id = u.id and g.expires_at > ${now}
        and ${ofCompanies(organisationId, sql`g.company_id`)}), '[]') as temporary
  from (${chosen}) chosen join users u on u.id = chosen.user_id
  cross join lateral (
    select md5(coalesce(string_agg(p.company_id || ':' || p.subject || ':' || p.level, ',' order by p.company_id, p.subject), ''))
        as version,
      coalesce(json_agg(json_build_object('companyId', p.company_id, 'subject', p.subject, 'level', p.level)
        order by p.company_id, p.subject), '[]') as rights
    from (
      select user_id, company_id, product as subject, level from product_accesses where source = 'hand'
      union all select user_id, company_id, module, level from module_restrictions
      union all select user_id, company_id, capability, 'write' from capabilities
    ) p where p.user_id = u.id and ${ofCompanies(organisationId, sql`p.company_id`)}
  ) held
  order by fold(${personName("u")}), u.id`;

interface Wanted {
  readonly search: string;
  readonly skip: number;
  readonly take: number;
}

export async function findPeople(
  database: ScopedDatabase,
  organisationId: number,
  { search, skip, take }: Wanted,
  now: Date,
): Promise<{ readonly count: number; readonly people: readonly PersonRow[] }> {
  const found = sql`
    select u.id as user_id, fold(${personName("u")}) as place
    from (${idsOfPeople(organisationId, now)}) of join users u on u.id = of.user_id
    where ${search} = '' or position(fold(${search}) in fold(u.first_name || ' ' || u.last_name || ' ' || u.email)) > 0`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${found}) found`.execute(database);
  const page = sql`select user_id from (${found}) found order by place, user_id offset ${skip} limit ${take}`;
  const { rows } = await people(organisationId, now, page).execute(database);
  return { count: counted[0]?.count ?? 0, people: rows };
}

/** Those of them who are of the organisation. */
export async function findPersons(
  database: ScopedDatabase,
  organisationId: number,
  userIds: readonly string[],
  now: Date,
): Promise<readonly PersonRow[]> {
  const chosen = sql`
    select of.user_id from (${idsOfPeople(organisationId, now)}) of where of.user_id = any (${userIds}::uuid[])`;
  const { rows } = await people(organisationId, now, chosen).execute(database);
  return rows;
}

type WrittenRight = Right<RightSubject>;

/**
 * By hand: what groups give stays. Who has no level left in a company is not of it any more, and what else they held there
 * goes too.
 */
export async function writeRights(
  database: ScopedDatabase,
  organisationId: number,
  rights: readonly WrittenRight[],
): Promise<void> {
  const given = (chosen: readonly WrittenRight[]) => sql`(
    select * from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb)
      as given ("userId" uuid, "companyId" int, subject text, level text)
    where ${ofCompanies(organisationId, sql`"companyId"`)}) given`;
  const inProducts = given(rights.filter(({ subject }) => isProduct(subject)));
  await sql`
    insert into product_accesses (company_id, user_id, product, level)
    select "companyId", "userId", subject, level from ${inProducts}
    on conflict (company_id, user_id, product, source, group_name) do update set level = excluded.level
      where product_accesses.level <> excluded.level`.execute(database);
  await sql`
    delete from product_accesses p using (select distinct "companyId", "userId" from ${inProducts}) g
    where p.company_id = g."companyId" and p.user_id = g."userId" and p.source = 'hand' and not exists (
      select from product_accesses other
      where other.company_id = p.company_id and other.user_id = p.user_id and other.source = 'hand'
        and other.level <> 'none')`.execute(database);
  const inModules = given(rights.filter(({ subject }) => isModule(subject)));
  await sql`delete from module_restrictions r using ${inModules}
    where r.company_id = given."companyId" and r.user_id = given."userId" and r.module = given.subject
      and given.level = 'write'`.execute(database);
  await sql`
    insert into module_restrictions (company_id, user_id, module, level)
    select "companyId", "userId", subject, level from ${inModules} where level <> 'write'
    on conflict (company_id, user_id, module) do update set level = excluded.level`.execute(database);
  const powers = given(rights.filter(({ subject }) => isCapability(subject)));
  await sql`delete from capabilities c using ${powers}
    where c.company_id = given."companyId" and c.user_id = given."userId" and c.capability = given.subject
      and given.level = 'none'`.execute(database);
  await sql`
    insert into capabilities (company_id, user_id, capability)
    select "companyId", "userId", subject from ${powers} where level <> 'none'
    on conflict do nothing`.execute(database);
}

/** Those who can act as such. */
export async function findAdministrators(database: ScopedDatabase, organisationId: number) {
  const { rows } = await sql<{ userId: string; email: string; locale: string }>`
    select u.id as "userId", u.email, u.locale from organisation_administrators a join users u on u.id = a.user_id
    where a.organisation_id = ${organisationId} and u.disabled_at is null
      and not exists (select from deactivated_people d
        where d.organisation_id = a.organisation_id and d.user_id = a.user_id)
    order by u.id`.execute(database);
  return rows;
}

export async function addAdministrator(
  database: ScopedDatabase,
  organisationId: number,
  userId: string,
): Promise<void> {
  await database
    .insertInto("organisation_administrators")
    .values({ organisation_id: organisationId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeAdministrator(
  database: ScopedDatabase,
  organisationId: number,
  userId: string,
): Promise<void> {
  await database
    .deleteFrom("organisation_administrators")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .execute();
}

export async function addDeactivation(
  database: ScopedDatabase,
  organisationId: number,
  { userId, by, now }: { readonly userId: string; readonly by: string; readonly now: Date },
): Promise<void> {
  await database
    .insertInto("deactivated_people")
    .values({ organisation_id: organisationId, user_id: userId, deactivated_by: by, deactivated_at: now })
    .execute();
}

export async function removeDeactivation(
  database: ScopedDatabase,
  organisationId: number,
  userId: string,
): Promise<void> {
  await database
    .deleteFrom("deactivated_people")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .execute();
}

/** Everything that lets somebody into an organisation, or waits for them there, and the invitations that they sent in its name. */
export async function takeOut(
  database: ScopedDatabase,
  organisationId: number,
  userId: string,
  now: Date,
): Promise<void> {
  for (const table of ["product_accesses", "module_restrictions", "capabilities", "company_grants"] as const)
    await sql`delete from ${sql.table(table)} t
      where t.user_id = ${userId} and ${ofCompanies(organisationId, sql`t.company_id`)}`.execute(database);
  for (const table of [
    "workspace_members",
    "workspace_grants",
    "organisation_administrators",
    "deactivated_people",
  ] as const)
    await sql`delete from ${sql.table(table)} t
      where t.organisation_id = ${organisationId} and t.user_id = ${userId}`.execute(database);
  await sql`delete from workspace_invitations w using users u
    where w.organisation_id = ${organisationId} and u.id = ${userId} and w.email = u.email`.execute(database);
  await sql`update invitations i set revoked_at = ${now}
    where i.invited_by = ${userId} and i.accepted_at is null and i.revoked_at is null
      and ${ofCompanies(organisationId, sql`i.company_id`)}`.execute(database);
}

/** A workspace of the organisation that nobody else administers who could. */
export async function isLastOfWorkspace(
  database: ScopedDatabase,
  organisationId: number,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from workspace_members m
    where m.organisation_id = ${organisationId} and m.user_id = ${userId} and m.role = 'administrator'
      and exists (select from workspace_members other where other.organisation_id = m.organisation_id
        and other.workspace_id = m.workspace_id and other.user_id <> m.user_id)
      and not exists (select from workspace_members other where other.organisation_id = m.organisation_id
        and other.workspace_id = m.workspace_id and other.user_id <> m.user_id and other.role = 'administrator'
        and not exists (select from deactivated_people d
          where d.organisation_id = other.organisation_id and d.user_id = other.user_id))
    limit 1`.execute(database);
  return rows.length > 0;
}

/** Consolidations that show somebody the names of companies. */
export async function findMemberships(database: ScopedDatabase, organisationId: number, userId: string) {
  const { rows } = await sql<{ name: string; companyIds: number[] }>`
    select c.name, array(select cc.company_id from consolidation_companies cc
      where cc.organisation_id = c.organisation_id and cc.consolidation_id = c.id) as "companyIds"
    from workspace_members m join consolidations c
      on c.organisation_id = m.organisation_id and c.workspace_id = m.workspace_id
    where m.organisation_id = ${organisationId} and m.user_id = ${userId}
    order by fold(c.name), c.id`.execute(database);
  return rows;
}
