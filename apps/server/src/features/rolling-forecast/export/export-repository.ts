import type { ScopedDatabase } from "../../../db/scope.ts";
import type { CurrentEntity } from "../../../forecast/group/current-entity.ts";
import { usualTimeZone } from "../../../forecast/group/open-group.ts";
import { findScenario } from "../../../plan/scenarios-repository.ts";

/** What an entity and its plan are called; null is the main plan. */
export async function findExportedEntity(
  database: ScopedDatabase,
  { organisationId, entityId, isCompany }: CurrentEntity,
  {
    scenarioId,
    groupTimeZone,
  }: { readonly scenarioId: number | null; readonly groupTimeZone: string | null },
): Promise<{
  readonly entityName: string;
  readonly scenarioName: string | null;
  readonly timeZone: string;
}> {
  if (isCompany) {
    const { name, time_zone: timeZone } = await database
      .selectFrom("companies")
      .select(["name", "time_zone"])
      .where("id", "=", entityId)
      .executeTakeFirstOrThrow();
    const scenario = scenarioId === null ? undefined : await findScenario(database, entityId, scenarioId);
    return { entityName: name, scenarioName: scenario?.name ?? null, timeZone };
  }
  const { name, scenario_label: scenarioName } = await database
    .selectFrom("consolidations")
    .select(["name", "scenario_label"])
    .where("organisation_id", "=", organisationId)
    .where("id", "=", entityId)
    .executeTakeFirstOrThrow();
  return { entityName: name, scenarioName, timeZone: groupTimeZone ?? usualTimeZone };
}
