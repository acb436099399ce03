/** Who may join a workspace, and who is waited for. */
import { sql } from "kysely";
import { personName } from "../../../db/person-name.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { WorkspaceKey } from "../workspace-powers.ts";

type Role = "member" | "administrator";

/** Somebody who may work in one of the companies, or who administers them. A temporary access is no right of one's own. */
export async function findEntitled(
  database: ScopedDatabase,
  { organisationId, companyIds }: { readonly organisationId: number; readonly companyIds: readonly number[] },
  email: string,
): Promise<{ readonly id: string; readonly locale: string } | undefined> {
  const { rows } = await sql<{ id: string; locale: string }>`
    select u.id, u.locale from users u
    where u.email = ${email} and u.disabled_at is null and (
      exists (select from product_accesses p
        where p.user_id = u.id and p.company_id = any (${companyIds}::int[]) and p.level <> 'none')
      or exists (select from organisation_administrators a
        where a.user_id = u.id and a.organisation_id = ${organisationId}))`.execute(database);
  return rows[0];
}

export interface AwaitedInvitation {
  readonly id: string;
  readonly company_name: string;
  readonly expires_at: Date;
}

/** The invitation of one of the companies that somebody can still accept: the one with the most time left. */
export async function findAwaited(
  database: ScopedDatabase,
  companyIds: readonly number[],
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<AwaitedInvitation | undefined> {
  const { rows } = await sql<AwaitedInvitation>`
    select i.id, c.name as company_name, i.expires_at
    from invitations i join companies c on c.id = i.company_id
    where i.company_id = any (${companyIds}::int[]) and i.email = ${email}
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}
    order by i.expires_at desc, i.id limit 1`.execute(database);
  return rows[0];
}

/** False when they are waited for already. */
export async function insertInvitation(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  invitation: {
    readonly email: string;
    readonly role: Role;
    readonly invitedBy: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const row = await database
    .insertInto("workspace_invitations")
    .values({
      organisation_id: organisationId,
      workspace_id: workspaceId,
      email: invitation.email,
      role: invitation.role,
      invited_by: invitation.invitedBy,
      invited_at: invitation.now,
    })
    .onConflict((conflict) => conflict.columns(["organisation_id", "workspace_id", "email"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly invited_by_name: string | null;
  readonly invited_at: Date;
  readonly awaited_until: Date | null;
}

/** The latest first. */
export async function findInvitations(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  { companyIds, now }: { readonly companyIds: readonly number[]; readonly now: Date },
): Promise<readonly InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select w.id, w.email, w.role, ${personName("by")} as invited_by_name, w.invited_at,
      (select max(i.expires_at) from invitations i
        where i.company_id = any (${companyIds}::int[]) and i.email = w.email
          and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}) as awaited_until
    from workspace_invitations w left join users by on by.id = w.invited_by
    where w.organisation_id = ${organisationId} and w.workspace_id = ${workspaceId}
    order by w.invited_at desc, w.email`.execute(database);
  return rows;
}

export async function findInvited(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  invitationId: string,
): Promise<{ readonly email: string; readonly role: "member" | "administrator" } | undefined> {
  return database
    .selectFrom("workspace_invitations")
    .select(["email", "role"])
    .where("organisation_id", "=", organisationId)
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", invitationId)
    .executeTakeFirst();
}

/** It counts as long as its sender may give what it offers. */
export async function saveSender(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  { invitationId, senderId }: { readonly invitationId: string; readonly senderId: string },
): Promise<void> {
  await database
    .updateTable("workspace_invitations")
    .set({ invited_by: senderId })
    .where("organisation_id", "=", organisationId)
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", invitationId)
    .execute();
}

/** False when nobody is waited for under that id any more. */
export async function deleteInvitation(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  invitationId: string,
): Promise<boolean> {
  const row = await database
    .deleteFrom("workspace_invitations")
    .where("organisation_id", "=", organisationId)
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", invitationId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Who joins at once is no longer waited for. */
export async function deleteInvitationOf(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  email: string,
): Promise<void> {
  await database
    .deleteFrom("workspace_invitations")
    .where("organisation_id", "=", organisationId)
    .where("workspace_id", "=", workspaceId)
    .where("email", "=", email)
    .execute();
}

export async function findPersonName(database: ScopedDatabase, userId: string): Promise<string> {
  const row = await database
    .selectFrom("users")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return `${row.first_name} ${row.last_name}`.trim() || row.email;
}
