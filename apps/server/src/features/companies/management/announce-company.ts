import { type ScopedDatabase, widenScope } from "../../../db/scope.ts";
import { publish } from "../../../realtime/publish.ts";
import { findConsolidationsWith } from "./management-repository.ts";

/** To all who have a company of the organisation on the screen: its lists show the others too. */
export async function announceCompany(
  database: ScopedDatabase,
  { id: companyId, organisationId }: { readonly id: number; readonly organisationId: number },
): Promise<void> {
  await publish(database, { organisationId }, { name: "CompanyChanged", payload: { companyId } });
}

/** To who looks at a consolidation that it is in: it counts there no longer, or again. */
export async function announceToConsolidations(database: ScopedDatabase, companyId: number): Promise<void> {
  for (const consolidationId of await findConsolidationsWith(database, companyId)) {
    await widenScope(database, { consolidationId });
    const event = { name: "ConsolidationChanged", payload: { consolidationId } } as const;
    await publish(database, { entityId: consolidationId }, event);
  }
}
