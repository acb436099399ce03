/** Where rules may lead. */
import type { ScopedDatabase } from "../../../db/scope.ts";

export async function hasOpenProject(
  database: ScopedDatabase,
  companyId: number,
  projectId: number,
): Promise<boolean> {
  const project = await database
    .selectFrom("projects")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", projectId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return project !== undefined;
}

export async function hasAccount(
  database: ScopedDatabase,
  companyId: number,
  accountId: number,
): Promise<boolean> {
  const account = await database
    .selectFrom("bank_accounts")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account !== undefined;
}
