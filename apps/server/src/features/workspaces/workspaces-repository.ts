import { sql } from "kysely";
import { personName } from "../../db/person-name.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { WorkspaceKey } from "./workspace-powers.ts";

export async function findWorkspaces(database: ScopedDatabase, consolidationIds: readonly number[]) {
  return database
    .selectFrom("consolidations as c")
    .innerJoin("workspaces as w", (join) =>
      join.onRef("w.organisation_id", "=", "c.organisation_id").onRef("w.id", "=", "c.workspace_id"),
    )
    .select((select) => [
      "w.id",
      "w.name",
      "c.id as consolidation_id",
      "c.organisation_id",
      "c.target_currency",
      select
        .selectFrom("consolidation_companies as cc")
        .whereRef("cc.organisation_id", "=", "c.organisation_id")
        .whereRef("cc.consolidation_id", "=", "c.id")
        .select(sql<number>`count(*)::int`.as("count"))
        .as("company_count"),
    ])
    .where("c.id", "in", consolidationIds.length === 0 ? [0] : consolidationIds)
    .orderBy("w.name")
    .orderBy("w.id")
    .execute();
}

/** One writer at a time: of two administrators who take each other out, the second finds that they are the last. */
export async function lockWorkspace(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
): Promise<void> {
  await sql`select from workspaces where organisation_id = ${organisationId} and id = ${workspaceId}
    for no key update`.execute(database);
}

/** As with every change of a consolidation: names of an organisation stay different. */
export async function lockOrganisation(
  database: ScopedDatabase,
  { organisationId }: WorkspaceKey,
): Promise<void> {
  await sql`select from organisations where id = ${organisationId} for no key update`.execute(database);
}

export async function isNameTaken(
  database: ScopedDatabase,
  { organisationId, consolidationId }: WorkspaceKey,
  name: string,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select consolidation_name_taken(${organisationId}, ${name}, ${consolidationId}) as taken`.execute(
    database,
  );
  return rows[0]?.taken ?? false;
}

/** The workspace and its consolidation have one name. */
export async function saveName(
  database: ScopedDatabase,
  { organisationId, workspaceId, consolidationId }: WorkspaceKey,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<void> {
  await database
    .updateTable("consolidations")
    .set({ name, changed_at: now })
    .where("organisation_id", "=", organisationId)
    .where("id", "=", consolidationId)
    .execute();
  await database
    .updateTable("workspaces")
    .set({ name })
    .where("organisation_id", "=", organisationId)
    .where("id", "=", workspaceId)
    .execute();
}

export async function findName(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
): Promise<string> {
  const { name } = await database
    .selectFrom("workspaces")
    .select("name")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return name;
}

/** May its administrators appoint others? */
export async function yieldsAdministration(
  database: ScopedDatabase,
  { organisationId, consolidationId }: WorkspaceKey,
): Promise<boolean> {
  const row = await database
    .selectFrom("consolidations")
    .select("yields_administration")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", consolidationId)
    .executeTakeFirst();
  return row?.yields_administration ?? false;
}

/** Who has a right in one of its companies or administers the organisation, and has not got in yet. */
export async function findCandidates(
  database: ScopedDatabase,
  { organisationId, workspaceId, consolidationId }: WorkspaceKey,
  { now, most }: { readonly now: Date; readonly most: number },
) {
  const { rows } = await sql<{ user_id: string; name: string; email: string }>`
    select u.id as user_id, ${personName("u")} as name, u.email
    from (
      select p.user_id from consolidation_companies cc join product_accesses p on p.company_id = cc.company_id
      where cc.organisation_id = ${organisationId} and cc.consolidation_id = ${consolidationId} and p.level <> 'none'
      union select a.user_id from organisation_administrators a where a.organisation_id = ${organisationId}
    ) of join users u on u.id = of.user_id
    where u.disabled_at is null and not u.is_staff
      and u.id not in (select d.user_id from deactivated_people d where d.organisation_id = ${organisationId})
      and u.id not in (select m.user_id from workspace_members m
        where m.organisation_id = ${organisationId} and m.workspace_id = ${workspaceId})
      and u.id not in (select g.user_id from workspace_grants g
        where g.organisation_id = ${organisationId} and g.workspace_id = ${workspaceId} and g.expires_at > ${now})
    order by fold(${personName("u")}), u.email limit ${most}`.execute(database);
  return rows;
}

/** Accesses that have not ended, the next to end first. */
export async function findTemporaryAccesses(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  now: Date,
) {
  const { rows } = await sql<{
    user_id: string;
    name: string;
    email: string;
    granted_by_name: string | null;
    granted_at: Date;
    expires_at: Date;
  }>`
    select g.user_id, ${personName("u")} as name, u.email,
      ${personName("by")} as granted_by_name, g.granted_at, g.expires_at
    from workspace_grants g join users u on u.id = g.user_id left join users by on by.id = g.granted_by
    where g.organisation_id = ${organisationId} and g.workspace_id = ${workspaceId} and g.expires_at > ${now}
    order by g.expires_at, u.email`.execute(database);
  return rows;
}
