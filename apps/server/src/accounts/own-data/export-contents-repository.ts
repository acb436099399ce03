/**
 * What is kept about a person, for themselves. No secret is read: no hash of a password or a code, no key, nothing that a
 * session is known by. Nothing of a company is, either: of what they did there it says when and to what kind of row, and not
 * what the row held, which may not be theirs to see any more.
 */
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

export async function readProfile(database: SystemDatabase, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.locale, u.is_staff as "isStaff",
      u.created_at as "createdAt", c.changed_at as "passwordChangedAt", p.default_company_id as "defaultCompanyId",
      coalesce((select json_agg(json_build_object('issuer', i.issuer, 'subject', i.subject, 'linkedAt', i.linked_at)
        order by i.linked_at) from user_identities i where i.user_id = u.id), '[]') as identities
    from users u
    left join credentials c on c.user_id = u.id
    left join user_preferences p on p.user_id = u.id
    where u.id = ${userId}`.execute(database);
  return rows[0] ?? null;
}

export async function readSecondFactors(database: SystemDatabase, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select json_build_object('createdAt', f.created_at, 'confirmedAt', f.confirmed_at)
        from second_factors f where f.user_id = ${userId}) as authenticator,
      (select json_build_object('left', count(*) filter (where r.used_at is null),
        'used', count(*) filter (where r.used_at is not null)) from recovery_codes r where r.user_id = ${userId})
        as "recoveryCodes",
      coalesce((select json_agg(json_build_object('name', k.name, 'createdAt', k.created_at, 'lastUsedAt', k.last_used_at)
        order by k.created_at) from passkeys k where k.user_id = ${userId}), '[]') as passkeys`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Where somebody is kept out for a while, they read that they hold something, and not in what. */
export async function readAccesses(database: SystemDatabase, userId: string, now: Date) {
  const isOut = (organisation: string) => sql`exists (select from deactivated_people d
    where d.organisation_id = ${sql.ref(organisation)} and d.user_id = ${userId})`;
  const seen = (name: string, organisation: string) =>
    sql`case when ${isOut(organisation)} then null else ${sql.ref(name)} end`;
  const { rows } = await sql<Record<string, unknown>>`
    select
      coalesce((select json_agg(json_build_object('id', o.id, 'name', ${seen("o.name", "o.id")},
          'isDeactivated', ${isOut("o.id")},
          'isAdministrator', exists (select from organisation_administrators a
            where a.organisation_id = o.id and a.user_id = ${userId})) order by o.id)
        from organisations o where o.id in (select organisations_of(${userId}))), '[]') as organisations,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', ${seen("c.name", "c.organisation_id")},
          'organisationId', c.organisation_id,
          'levels', coalesce((select json_agg(json_build_object('product', p.product, 'level', p.level,
              'source', p.source, 'group', nullif(p.group_name, '')) order by p.product, p.source desc, p.group_name)
            from product_accesses p where p.company_id = c.id and p.user_id = ${userId}), '[]'),
          'moduleRestrictions', coalesce((select json_object_agg(r.module, r.level) from module_restrictions r
            where r.company_id = c.id and r.user_id = ${userId}), '{}'),
          'capabilities', coalesce((select json_agg(k.capability order by k.capability) from capabilities k
            where k.company_id = c.id and k.user_id = ${userId}), '[]'),
          'temporaryUntil', (select g.expires_at from company_grants g
            where g.company_id = c.id and g.user_id = ${userId} and g.expires_at > ${now}),
          'lastVisitAt', (select v.last_visit_at from company_visits v
            where v.company_id = c.id and v.user_id = ${userId})) order by c.id)
        from companies c where c.id in (
          select p.company_id from product_accesses p where p.user_id = ${userId}
          union select g.company_id from company_grants g where g.user_id = ${userId} and g.expires_at > ${now})),
        '[]') as companies,
      coalesce((select json_agg(json_build_object('id', w.id, 'name', ${seen("w.name", "w.organisation_id")},
          'organisationId', w.organisation_id, 'role', m.role) order by w.id)
        from workspace_members m join workspaces w on w.organisation_id = m.organisation_id and w.id = m.workspace_id
        where m.user_id = ${userId}), '[]') as workspaces,
      (select json_build_object('names', g.groups, 'toldAt', g.issued_at) from user_groups g
        where g.user_id = ${userId}) as groups`.execute(database);
  return rows[0] ?? null;
}

const historyPage = 1000;

/** What became of the rows of the account itself, a page at a time. Secrets are never in the history. */
export async function* readAccountHistory(database: SystemDatabase, userId: string) {
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ readonly id: number; readonly change: object }>`
      select h.id, json_build_object('at', h.changed_at, 'table', h.table_name, 'operation', h.operation,
        'before', h.before, 'after', h.after) as change
      from history h
      where h.company_id is null and h.organisation_id is null and person_of_row(h.before, h.after) = ${userId}
        and h.id > ${last}
      order by h.id limit ${historyPage}`.execute(database);
    yield rows.map(({ change }) => change);
    const end = rows.at(-1);
    if (end === undefined || rows.length < historyPage) return;
    last = end.id;
  }
}

/**
 * All that they did in a month of the history, the oldest first; rows that were changed together are one line. A month is
 * read from end to end, which may take longer than a statement usually may; it writes nothing, so that no seal waits for it.
 */
export async function readActs(
  database: SystemDatabase,
  userId: string,
  month: { readonly from: Date; readonly until: Date },
) {
  return database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = '10min'`.execute(transaction);
    return findActs(transaction, userId, month);
  });
}

async function findActs(
  database: SystemDatabase,
  userId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
) {
  const { rows } = await sql<Record<string, unknown>>`
    select h.changed_at as at, h.organisation_id as "organisationId", h.company_id as "companyId",
      h.table_name as table, h.operation, count(*)::int as rows, null as event, null::jsonb as details
    from history h
    where h.changed_by = ${userId} and h.changed_at >= ${from} and h.changed_at < ${until}
    group by h.changed_at, h.organisation_id, h.company_id, h.table_name, h.operation
    union all
    select e.occurred_at, e.organisation_id, e.company_id, null, null, null, e.kind, e.details
    from audit_events e
    where e.user_id = ${userId} and e.occurred_at >= ${from} and e.occurred_at < ${until}
    order by at`.execute(database);
  return rows;
}
