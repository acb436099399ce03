import { sql } from "kysely";
import { personName } from "../../../db/person-name.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { WorkspaceKey } from "../workspace-powers.ts";

type Role = "member" | "administrator";

export interface MemberRow {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** Not kept out of the organisation. */
  readonly is_active: boolean;
}

/** Administrators first, then by name. */
export async function findMembers(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.user_id, ${personName("u")} as name, u.email, m.role,
      not exists (select from deactivated_people d
        where d.organisation_id = m.organisation_id and d.user_id = m.user_id) as is_active
    from workspace_members m join users u on u.id = m.user_id
    where m.organisation_id = ${organisationId} and m.workspace_id = ${workspaceId}
    order by m.role, fold(u.last_name), fold(u.first_name), u.email`.execute(database);
  return rows;
}

export async function insertMember(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  { userId, role }: { readonly userId: string; readonly role: Role },
): Promise<void> {
  await database
    .insertInto("workspace_members")
    .values({ organisation_id: organisationId, workspace_id: workspaceId, user_id: userId, role })
    .execute();
}

export async function saveRole(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  { userId, role }: { readonly userId: string; readonly role: Role },
): Promise<void> {
  await database
    .updateTable("workspace_members")
    .set({ role })
    .where("organisation_id", "=", organisationId)
    .where("workspace_id", "=", workspaceId)
    .where("user_id", "=", userId)
    .execute();
}

/** The history keeps the line; the trigger tells the open screens of the person. */
export async function deleteMember(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  userId: string,
): Promise<void> {
  await database
    .deleteFrom("workspace_members")
    .where("organisation_id", "=", organisationId)
    .where("workspace_id", "=", workspaceId)
    .where("user_id", "=", userId)
    .execute();
}
