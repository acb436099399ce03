/** Where rules may lead, and what they may ask for. */
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

/** Those of the ids that are the company's own. */
export async function findOwnIds(
  database: ScopedDatabase,
  companyId: number,
  table: "bank_accounts" | "categories",
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom(table)
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "in", ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
