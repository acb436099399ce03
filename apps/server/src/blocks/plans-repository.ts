/** The scenarios that a board compares. */
import type { ScopedDatabase } from "../db/scope.ts";

/** The last ones made, the first of them first; what is frozen is past. */
export async function findOpenScenarios(database: ScopedDatabase, companyId: number, most: number) {
  const rows = await database
    .selectFrom("scenarios")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .where("frozen_on", "is", null)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.toReversed();
}
