import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

/** Other words for the same categories: they go on following the language. */
export async function translateCategories(
  database: ScopedDatabase,
  companyId: number,
  names: ReadonlyArray<{ readonly id: number; readonly name: string }>,
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    update categories c set name = v.name
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as v (id int, name text)
    where c.company_id = ${companyId} and c.id = v.id`.execute(database);
}

export async function findCompanyNames(database: ScopedDatabase, companyIds: readonly number[]) {
  return database
    .selectFrom("companies")
    .select(["id", "name"])
    .where("id", "in", companyIds.length === 0 ? [0] : companyIds)
    .orderBy("name")
    .orderBy("id")
    .execute();
}
