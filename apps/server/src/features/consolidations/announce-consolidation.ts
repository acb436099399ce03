import type { ScopedDatabase } from "../../db/scope.ts";
import { publish } from "../../realtime/publish.ts";
import type { ConsolidationKey } from "./consolidation-key.ts";

/** To the members who are in it. */
export async function announceConsolidation(
  database: ScopedDatabase,
  { consolidationId }: Pick<ConsolidationKey, "consolidationId">,
): Promise<void> {
  const event = { name: "ConsolidationChanged", payload: { consolidationId } } as const;
  await publish(database, { entityId: consolidationId }, event);
}
