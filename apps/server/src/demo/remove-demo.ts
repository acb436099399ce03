import { sql } from "kysely";
import type { SystemDatabase } from "../db/scope.ts";

interface DemoOwners {
  readonly userIds: readonly string[];
  readonly emails: readonly string[];
  readonly organisationIds: readonly number[];
  readonly companyIds: readonly number[];
  readonly workspaceIds: readonly string[];
}

/** Takes away the demo organisations and people, all that is in them, and the memory of them. */
export async function removeDemo(transaction: SystemDatabase): Promise<void> {
  const owners = await findDemoOwners(transaction);
  await removeSessions(transaction, owners);
  await removeOrganisations(transaction, owners);
  await transaction
    .deleteFrom("users")
    .where("id", "in", [...owners.userIds, nobody])
    .execute();
  // Last: the deletions above have left history rows too.
  await removeMemory(transaction, owners);
}

/** Keeps `in (…)` valid when a list is empty. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** The organisations that we filled, and those that demo people created for themselves since. */
async function findDemoOwners(transaction: SystemDatabase): Promise<DemoOwners> {
  const users = await transaction
    .selectFrom("demo_users as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .select(["u.id", "u.email"])
    .execute();
  const organisations = await sql<{ id: number }>`
    select organisation_id as id from demo_organisations
    union
    select organisation_id from (
      select organisation_id, user_id from organisation_administrators
      union select c.organisation_id, p.user_id from product_accesses p join companies c on c.id = p.company_id
    ) members
    group by organisation_id
    having bool_and(user_id in (select user_id from demo_users))`.execute(transaction);
  const organisationIds = organisations.rows.map((row) => row.id);
  const owned = [...organisationIds, 0];
  const companies = await transaction
    .selectFrom("companies")
    .select("id")
    .where("organisation_id", "in", owned)
    .execute();
  const workspaces = await transaction
    .selectFrom("workspaces")
    .select("id")
    .where("organisation_id", "in", owned)
    .execute();
  return {
    userIds: users.map((user) => user.id),
    emails: users.map((user) => user.email),
    organisationIds,
    companyIds: companies.map((company) => company.id),
    workspaceIds: workspaces.map((workspace) => workspace.id),
  };
}

async function removeSessions(transaction: SystemDatabase, { userIds, emails }: DemoOwners): Promise<void> {
  const addresses = [...emails, ""];
  await transaction
    .deleteFrom("oidc_payloads")
    .where("account_id", "in", [...userIds, ""])
    .execute();
  await transaction.deleteFrom("verification_codes").where("email", "in", addresses).execute();
  await transaction.deleteFrom("sign_in_attempts").where("email", "in", addresses).execute();
  await transaction.deleteFrom("mails").where("recipient", "in", addresses).execute();
}

/** What belongs to a company goes with it, by its foreign keys. */
async function removeOrganisations(transaction: SystemDatabase, owners: DemoOwners): Promise<void> {
  const ids = [...owners.organisationIds, 0];
  await transaction.deleteFrom("consolidations").where("organisation_id", "in", ids).execute();
  await transaction.deleteFrom("workspaces").where("organisation_id", "in", ids).execute();
  await transaction.deleteFrom("companies").where("organisation_id", "in", ids).execute();
  await transaction.deleteFrom("organisations").where("id", "in", ids).execute();
}

async function removeMemory(transaction: SystemDatabase, owners: DemoOwners): Promise<void> {
  const { companyIds, organisationIds, userIds, workspaceIds } = owners;
  for (const table of ["company_versions", "latest_changes"] as const)
    await transaction
      .deleteFrom(table)
      .where("company_id", "in", [...companyIds, 0])
      .execute();
  await sql`
    delete from history where
      company_id = any (${companyIds}::int[]) or organisation_id = any (${organisationIds}::int[])
      or (company_id is null and organisation_id is null and (
        coalesce(after, before) ->> case when table_name = 'users' then 'id' else 'user_id' end = any (${userIds}::text[])
        or coalesce(after, before) ->> case when table_name = 'workspaces' then 'id' else 'workspace_id' end
          = any (${workspaceIds}::text[])))`.execute(transaction);
}
