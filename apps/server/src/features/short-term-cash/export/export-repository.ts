import type { ScopedDatabase } from "../../../db/scope.ts";
import type { ConsolidationAccess } from "../../../http/principal.ts";

/** What a consolidation and its mix of plans are called. */
export async function findConsolidationName(
  database: ScopedDatabase,
  { organisationId, consolidationId }: Pick<ConsolidationAccess, "organisationId" | "consolidationId">,
): Promise<{ readonly name: string; readonly planName: string | null }> {
  return database
    .selectFrom("consolidations")
    .select(["name", "scenario_label as planName"])
    .where("organisation_id", "=", organisationId)
    .where("id", "=", consolidationId)
    .executeTakeFirstOrThrow();
}
