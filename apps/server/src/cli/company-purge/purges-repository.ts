/** The company that is erased, and what else than its own rows says something of it. */
import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

export interface CompanyToPurge {
  readonly id: number;
  readonly organisationId: number;
  readonly name: string;
  readonly isArchived: boolean;
}

export async function findCompanyToPurge(
  database: SystemDatabase,
  companyId: number,
): Promise<CompanyToPurge | null> {
  const row = await database
    .selectFrom("companies")
    .select(["id", "organisation_id", "name", "archived_at"])
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, organisation_id: organisationId, name, archived_at: archivedAt } = row;
  return { id, organisationId, name, isArchived: archivedAt !== null };
}

/** Held until the transaction ends: nobody refers to it meanwhile, nor takes it back. */
export async function lockCompanyToPurge(database: SystemDatabase, companyId: number): Promise<void> {
  await sql`select from companies where id = ${companyId} for update`.execute(database);
}

export async function readCompanyAsJson(database: SystemDatabase, companyId: number): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(c)::text as row from companies c where id = ${companyId}`.execute(database);
  return rows[0]?.row ?? "null";
}

/** Out of the groups that it is in; which these were. */
export async function leaveConsolidations(
  database: SystemDatabase,
  organisationId: number,
  companyId: number,
): Promise<readonly number[]> {
  const rows = await database
    .deleteFrom("consolidation_companies")
    .where("organisation_id", "=", organisationId)
    .where("company_id", "=", companyId)
    .returning("consolidation_id as id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The row of the company itself, and decisions on what it is shown. */
export async function removeCompany(database: SystemDatabase, companyId: number): Promise<void> {
  await sql`delete from feature_flags where scope = 'company' and scope_id = ${String(companyId)}`.execute(
    database,
  );
  await sql`delete from companies where id = ${companyId}`.execute(database);
}
