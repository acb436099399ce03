import type { Module, ProductLevel } from "@amont/contract/products.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { WorkspaceKey } from "./workspace-key.ts";

interface Grant {
  readonly userId: string;
  readonly grantedBy: string;
  readonly grantedAt: Date;
  readonly expiresAt: Date;
}

interface ModuleOfPerson {
  readonly companyId: number;
  readonly userId: string;
  readonly module: Module;
}

/** Does the company have it, and how far may this person go there at most? */
export async function findModule(
  database: ScopedDatabase,
  { companyId, userId, module }: ModuleOfPerson,
): Promise<{ readonly isActivated: boolean; readonly most: ProductLevel }> {
  const { rows } = await sql<{ is_activated: boolean; most: ProductLevel }>`
    select exists (select from company_modules m where m.company_id = ${companyId} and m.module = ${module}) as is_activated,
      coalesce((select r.level from module_restrictions r
        where r.company_id = ${companyId} and r.user_id = ${userId} and r.module = ${module}), 'write') as most`.execute(
    database,
  );
  const [row] = rows;
  return { isActivated: row?.is_activated ?? false, most: row?.most ?? "none" };
}

export async function mayWriteCashFlowInOneOf(
  database: ScopedDatabase,
  companyIds: readonly number[],
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from access_to_companies(${userId}, ${companyIds}::int[]) a
      where a.cash_flow = 'write' and not a.is_archived and 'CashFlow' = any (a.activated)
    ) as found`.execute(database);
  return rows[0]?.found ?? false;
}

/** Staff are hidden from customers: the database only says which user an e-mail or an id stands for. */
export async function findStaff(database: ScopedDatabase, emailOrId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select staff_user(${emailOrId}) as id`.execute(database);
  return rows[0]?.id ?? null;
}

/** Somebody who shares a company or an organisation in scope. */
export async function isColleague(database: ScopedDatabase, userId: string): Promise<boolean> {
  const user = await database
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return user !== undefined;
}

/** The latest decision stands: a new grant replaces what is left of the one before. */
export async function grantCompanies(
  database: ScopedDatabase,
  companyIds: readonly number[],
  grant: Grant,
): Promise<void> {
  if (companyIds.length === 0) return;
  await database
    .insertInto("company_grants")
    .values(companyIds.map((companyId) => ({ company_id: companyId, ...rowOf(grant) })))
    .onConflict((conflict) => conflict.columns(["company_id", "user_id"]).doUpdateSet(rowOf(grant)))
    .execute();
}

export async function grantWorkspace(
  database: ScopedDatabase,
  { organisationId, workspaceId }: WorkspaceKey,
  grant: Grant,
): Promise<void> {
  await database
    .insertInto("workspace_grants")
    .values({ organisation_id: organisationId, workspace_id: workspaceId, ...rowOf(grant) })
    .onConflict((conflict) =>
      conflict.columns(["organisation_id", "workspace_id", "user_id"]).doUpdateSet(rowOf(grant)),
    )
    .execute();
}

function rowOf(grant: Grant) {
  return {
    user_id: grant.userId,
    granted_by: grant.grantedBy,
    granted_at: grant.grantedAt,
    expires_at: grant.expiresAt,
  };
}
