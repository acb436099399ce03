import { currentCompany } from "../http/current-company.ts";
import type { OperationContext } from "../http/operation-route.ts";
import { publish } from "../realtime/publish.ts";

/** Tells open screens that what is planned, or how it is shown, is no longer what it was. */
export async function announcePlan(context: OperationContext): Promise<void> {
  const companyId = currentCompany(context);
  await publish(
    context.database,
    { entityId: companyId },
    { name: "ObjectiveChanged", payload: { companyId } },
  );
}
