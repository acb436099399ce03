import { sql } from "kysely";
import type { ScopedDatabase } from "../../db/scope.ts";

/** By title, as people sort titles: case and accents do not matter. */
export async function findProjects(database: ScopedDatabase, companyId: number) {
  return database
    .selectFrom("projects")
    .select(["id", "title", "archived_at as archivedAt"])
    .where("company_id", "=", companyId)
    .orderBy(sql`fold(title)`)
    .orderBy("id")
    .execute();
}
