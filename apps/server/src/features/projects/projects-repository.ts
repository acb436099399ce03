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

export async function hasAnyProject(database: ScopedDatabase, companyId: number): Promise<boolean> {
  const one = await database
    .selectFrom("projects")
    .select("id")
    .where("company_id", "=", companyId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

export async function findProject(database: ScopedDatabase, companyId: number, projectId: number) {
  return database
    .selectFrom("projects")
    .select(["id", "title"])
    .where("company_id", "=", companyId)
    .where("id", "=", projectId)
    .executeTakeFirst();
}

/** Case and surrounding spaces do not make another title. */
export async function isTitleTaken(
  database: ScopedDatabase,
  companyId: number,
  title: string,
  exceptId: number | null,
): Promise<boolean> {
  const other = await database
    .selectFrom("projects")
    .select("id")
    .where("company_id", "=", companyId)
    .where(sql<boolean>`lower(btrim(title)) = lower(btrim(${title}::text))`)
    .where("id", "<>", exceptId ?? 0)
    .executeTakeFirst();
  return other !== undefined;
}

export async function addProject(
  database: ScopedDatabase,
  companyId: number,
  title: string,
): Promise<number> {
  const { id } = await database
    .insertInto("projects")
    .values({ company_id: companyId, title })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** False where there is no such project. */
export async function updateProject(
  database: ScopedDatabase,
  companyId: number,
  projectId: number,
  change: { readonly title: string } | { readonly archived_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("projects")
    .set(change)
    .where("company_id", "=", companyId)
    .where("id", "=", projectId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findProjectSettings(database: ScopedDatabase, companyId: number) {
  const row = await database
    .selectFrom("project_settings")
    .select(["is_activated as isActivated", "hidden_kpis as hiddenKpis"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? { isActivated: true, hiddenKpis: [] };
}

export async function saveProjectSettings(
  database: ScopedDatabase,
  companyId: number,
  { isActivated, hiddenKpis }: { readonly isActivated: boolean; readonly hiddenKpis: readonly string[] },
): Promise<void> {
  const chosen = { is_activated: isActivated, hidden_kpis: [...hiddenKpis] };
  await database
    .insertInto("project_settings")
    .values({ company_id: companyId, ...chosen })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(chosen))
    .execute();
}
