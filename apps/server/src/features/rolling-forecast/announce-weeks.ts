import type { CurrentEntity } from "../../forecast/group/current-entity.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { announcePlan } from "../../plan/announce-plan.ts";
import { publish } from "../../realtime/publish.ts";

/** Tells open screens that what is shown there is no longer what it was. */
export async function announceWeeks(
  context: OperationContext,
  { entityId, isCompany }: CurrentEntity,
): Promise<void> {
  if (isCompany) return announcePlan(context);
  const payload = { consolidationId: entityId };
  await publish(context.database, { entityId }, { name: "ConsolidationFiguresChanged", payload });
}
