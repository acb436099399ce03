/** What goes with an account, and what is looked at before. On the connection's own role: it is in many organisations at once. */
import { createHash } from "node:crypto";
import { encodeEventPayload } from "@amont/contract/events.ts";
import { deletedAccountName } from "@amont/contract/operations/accounts/deleted-account.ts";
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

interface Place {
  readonly id: number;
  readonly name: string;
}

/** Whatever the transaction changes is told in the logs as the person's own doing. */
export async function actAs(database: SystemDatabase, userId: string, requestId: string): Promise<void> {
  await sql`select set_config('amont.user_id', ${userId}, true), set_config('amont.request_id', ${requestId}, true)`.execute(
    database,
  );
}

/**
 * All in which the person holds something; nobody changes who is in them meanwhile. In one order for everybody, or two who
 * leave together would wait for each other.
 */
export async function lockOrganisationsOf(
  database: SystemDatabase,
  userId: string,
): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select o.id, o.name from organisations o where o.id in (select organisations_of(${userId}))
    order by o.id for update`.execute(database);
  await sql`
    select from workspaces w join workspace_members m on m.organisation_id = w.organisation_id and m.workspace_id = w.id
    where m.user_id = ${userId} order by w.organisation_id, w.id for update of w`.execute(database);
  return rows;
}

/** After the organisations, as everybody who gives rights does: whoever writes something of the person waits, or is done. */
export async function lockPerson(database: SystemDatabase, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for update`.execute(database);
}

/** One of the demo's people, whom everybody may enter as. */
export async function isOfDemo(database: SystemDatabase, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom("demo_users")
    .select("user_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of whose administrators nobody else can act as such. */
export async function findOrganisationsLeftAlone(
  database: SystemDatabase,
  userId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select o.name from organisation_administrators own join organisations o on o.id = own.organisation_id
    where own.user_id = ${userId} and not exists (
      select from organisation_administrators a join users u on u.id = a.user_id
      where a.organisation_id = own.organisation_id and a.user_id <> own.user_id and u.disabled_at is null
        and not exists (select from deactivated_people d
          where d.organisation_id = a.organisation_id and d.user_id = a.user_id))
    order by fold(o.name), o.id`.execute(database);
  return rows.map(({ name }) => name);
}

/** Those with other members, of whom nobody could let anybody in. One without members goes on under its organisation. */
export async function findWorkspacesLeftAlone(
  database: SystemDatabase,
  userId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select w.name from workspace_members own
    join workspaces w on w.organisation_id = own.organisation_id and w.id = own.workspace_id
    where own.user_id = ${userId} and own.role = 'administrator'
      and exists (select from workspace_members m where m.organisation_id = own.organisation_id
        and m.workspace_id = own.workspace_id and m.user_id <> own.user_id)
      and not exists (select from workspace_members m join users u on u.id = m.user_id
        where m.organisation_id = own.organisation_id and m.workspace_id = own.workspace_id and m.user_id <> own.user_id
          and m.role = 'administrator' and u.disabled_at is null
          and not exists (select from deactivated_people d
            where d.organisation_id = m.organisation_id and d.user_id = m.user_id))
    order by fold(w.name), w.id`.execute(database);
  return rows.map(({ name }) => name);
}

/** The other administrators of an organisation, who are told. */
export async function findOtherAdministrators(
  database: SystemDatabase,
  organisationId: number,
  userId: string,
) {
  const { rows } = await sql<{ email: string; locale: string }>`
    select u.email, u.locale from organisation_administrators a join users u on u.id = a.user_id
    where a.organisation_id = ${organisationId} and a.user_id <> ${userId} and u.disabled_at is null
      and not exists (select from deactivated_people d
        where d.organisation_id = a.organisation_id and d.user_id = a.user_id)
    order by u.id`.execute(database);
  return rows;
}

/** Rows that are somebody's alone: rights, what proves who they are, choices of their own. */
const ownTables = [
  "product_accesses",
  "module_restrictions",
  "capabilities",
  "company_grants",
  "workspace_members",
  "workspace_grants",
  "organisation_administrators",
  "deactivated_people",
  "company_visits",
  "cumulative_periods",
  "presences",
  "alert_subscriptions",
  "notifications",
  "notification_preferences",
  "user_preferences",
  "user_groups",
  "partner_connections",
  "credentials",
  "user_identities",
  "sign_in_sessions",
  "second_factors",
  "recovery_codes",
  "passkeys",
  "data_exports",
] as const;

/** Everything that lets them in or is theirs alone, and what they asked of others and is not answered yet. */
export async function deleteOwnRows(
  database: SystemDatabase,
  { userId, email }: { readonly userId: string; readonly email: string },
  now: Date,
): Promise<void> {
  for (const table of ownTables)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(database);
  await sql`delete from feature_flags where scope = 'user' and scope_id = ${userId}`.execute(database);
  // What everybody looks at stays theirs; a board of one's own is nobody else's.
  await sql`delete from boards where owner_id = ${userId} and not is_shared`.execute(database);
  await sql`delete from workspace_invitations where invited_by = ${userId} or email = ${email}`.execute(
    database,
  );
  await sql`update invitations set revoked_at = ${now}
    where invited_by = ${userId} and accepted_at is null and revoked_at is null`.execute(database);
  await sql`update access_requests set decision = 'withdrawn', decided_at = ${now}, decided_by = ${userId}
    where requested_by = ${userId} and decision is null`.execute(database);
  await sql`update imports set created_by_name = ${deletedAccountName} where created_by = ${userId}`.execute(
    database,
  );
  // A reset of the second factor hangs on no session, which end by themselves.
  await sql`delete from oidc_payloads where model = 'SecondFactorReset' and id = ${userId}`.execute(database);
  for (const table of ["verification_codes", "sign_in_attempts"] as const)
    await sql`delete from ${sql.table(table)} where email = ${email}`.execute(database);
  await sql`delete from mails where recipient = ${email}`.execute(database);
}

/** The address is free for whoever proves it next. No mail ever goes to one that ends so (RFC 2606). */
export async function forgetWhoTheyAre(database: SystemDatabase, userId: string, now: Date): Promise<void> {
  await database
    .updateTable("users")
    .set({
      email: `${userId}@deleted.invalid`,
      first_name: "",
      last_name: deletedAccountName,
      is_staff: false,
      disabled_at: now,
      deleted_at: now,
    })
    .where("id", "=", userId)
    .execute();
}

/** Their name, their address, and what their devices and their own issuer call them. */
const namingFields = ["email", "first_name", "last_name", "name", "credential_id", "issuer", "subject"];

/** The history of what was theirs alone. It belongs to no organisation, so that no seal is over it. */
export async function cleanOwnHistory(database: SystemDatabase, userId: string): Promise<void> {
  await sql`update history set before = before - ${namingFields}::text[], after = after - ${namingFields}::text[]
    where company_id is null and organisation_id is null and person_of_row(before, after) = ${userId}`.execute(
    database,
  );
}

export async function tellPeopleChanged(database: SystemDatabase, organisationId: number): Promise<void> {
  const payload = encodeEventPayload({ name: "PeopleChanged", payload: { organisationId } });
  await sql`select publish_to_organisation(${organisationId}::int, 'PeopleChanged', ${JSON.stringify(payload)}::json)`.execute(
    database,
  );
}

interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

const hashOf = ({ issuer, subject }: Identity): string =>
  createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest("hex");

/** Before their identities go. */
export async function rememberDeletedIdentities(
  database: SystemDatabase,
  userId: string,
  now: Date,
): Promise<void> {
  const identities = await database
    .selectFrom("user_identities")
    .select(["issuer", "subject"])
    .where("user_id", "=", userId)
    .execute();
  for (const identity of identities) {
    await database
      .insertInto("deleted_identities")
      .values({ identity_hash: hashOf(identity), deleted_at: now })
      .onConflict((conflict) => conflict.column("identity_hash").doUpdateSet({ deleted_at: now }))
      .execute();
  }
}

export async function findIdentityDeletion(
  database: SystemDatabase,
  identity: Identity,
): Promise<Date | null> {
  const row = await database
    .selectFrom("deleted_identities")
    .select("deleted_at")
    .where("identity_hash", "=", hashOf(identity))
    .executeTakeFirst();
  return row?.deleted_at ?? null;
}

export async function purgeDeletedIdentities(database: SystemDatabase, before: Date): Promise<void> {
  await database.deleteFrom("deleted_identities").where("deleted_at", "<", before).execute();
}
