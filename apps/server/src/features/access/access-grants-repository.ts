import { sql } from "kysely";
import { personName } from "../../db/person-name.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { Administered } from "./administered.ts";
import type { WorkspaceKey } from "./workspace-key.ts";

export interface GrantRow {
  readonly target: "company" | "consolidation";
  readonly target_id: number;
  readonly target_name: string;
  readonly workspace_id: string | null;
  readonly user_id: string;
  readonly grantee_name: string;
  readonly grantee_email: string;
  readonly granted_by_name: string | null;
  readonly granted_at: Date;
  readonly expires_at: Date;
}

/** Accesses that have not ended, the next to end first. */
export async function findGrants(
  database: ScopedDatabase,
  { companyIds, consolidationIds }: Administered,
  now: Date,
): Promise<readonly GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select g.*, ${personName("u")} as grantee_name, u.email as grantee_email,
      ${personName("by")} as granted_by_name
    from (
      select 'company' as target, c.id as target_id, c.name as target_name, null::uuid as workspace_id,
        g.user_id, g.granted_by, g.granted_at, g.expires_at
      from company_grants g join companies c on c.id = g.company_id
      where g.company_id = any (${companyIds}::int[])
      union all
      select 'consolidation', c.id, c.name, c.workspace_id, g.user_id, g.granted_by, g.granted_at, g.expires_at
      from consolidations c
      join workspace_grants g on g.organisation_id = c.organisation_id and g.workspace_id = c.workspace_id
      where c.id = any (${consolidationIds}::int[])
    ) g
    join users u on u.id = g.user_id
    left join users by on by.id = g.granted_by
    where g.expires_at > ${now}
    order by g.expires_at, g.target_name, grantee_email`.execute(database);
  return rows;
}

/** The history keeps the line; the trigger tells the open screens of the person. */
export async function revokeCompanyGrant(
  database: ScopedDatabase,
  companyId: number,
  userId: string,
): Promise<void> {
  await database
    .deleteFrom("company_grants")
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .execute();
}

export async function revokeWorkspaceGrant(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  userId: string,
): Promise<void> {
  await database
    .deleteFrom("workspace_grants")
    .where("organisation_id", "=", organisationId)
    .where("workspace_id", "=", workspaceId)
    .where("user_id", "=", userId)
    .execute();
}
