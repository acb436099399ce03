import type { ScopedDatabase } from "../db/scope.ts";

export type ScenarioRow = Awaited<ReturnType<typeof findScenarios>>[number];

function scenariosOf(database: ScopedDatabase, companyId: number) {
  return database
    .selectFrom("scenarios")
    .select([
      "id",
      "name",
      "color",
      "reference_id as referenceId",
      "frozen_on as frozenOn",
      "created_at as createdAt",
    ])
    .where("company_id", "=", companyId);
}

/** In the order in which people made them. */
export async function findScenarios(database: ScopedDatabase, companyId: number) {
  return scenariosOf(database, companyId).orderBy("id").execute();
}

export async function findScenario(database: ScopedDatabase, companyId: number, scenarioId: number) {
  return scenariosOf(database, companyId).where("id", "=", scenarioId).executeTakeFirst();
}
