import type { ScopedDatabase } from "../db/scope.ts";
import { findScenario } from "./scenarios-repository.ts";

/** What a company and one of its plans are called, for a file about them; no scenario is the main plan, which has no name. */
export async function findPlanNames(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number | null,
): Promise<{ readonly companyName: string; readonly timeZone: string; readonly planName: string | null }> {
  const [company, scenario] = await Promise.all([
    database
      .selectFrom("companies")
      .select(["name", "time_zone"])
      .where("id", "=", companyId)
      .executeTakeFirstOrThrow(),
    scenarioId === null ? undefined : findScenario(database, companyId, scenarioId),
  ]);
  return { companyName: company.name, timeZone: company.time_zone, planName: scenario?.name ?? null };
}
