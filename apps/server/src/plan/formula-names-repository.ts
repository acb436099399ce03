import { type FormulaNames, formulaNames } from "@amont/engine/formula/formula-names.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { loadTree } from "../ledger/category-tree-repository.ts";

/** Everything of a company that a formula can name. */
export async function loadFormulaNames(database: ScopedDatabase, companyId: number): Promise<FormulaNames> {
  const kpis = await database
    .selectFrom("kpis")
    .select(["id", "name", "kind", "group_id as groupId"])
    .where("company_id", "=", companyId)
    .execute();
  const projects = await database
    .selectFrom("projects")
    .select(["id", "title as name"])
    .where("company_id", "=", companyId)
    .execute();
  const accounts = await database
    .selectFrom("bank_accounts")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .execute();
  return formulaNames({ categories: await loadTree(database, companyId), kpis, projects, accounts });
}
