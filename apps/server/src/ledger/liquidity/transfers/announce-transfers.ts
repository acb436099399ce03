import type { ScopedDatabase } from "../../../db/scope.ts";
import { publish } from "../../../realtime/publish.ts";
import { announceTransactions } from "../../announce-transactions.ts";
import { requestReconciliation } from "../../reconciling/request-reconciliation.ts";

/** Tells the open screens of each company, and of no other, and has its lines looked at: the bank may have been quicker. */
export async function announceTransfers(
  database: ScopedDatabase,
  companyIds: Iterable<number>,
  options: { readonly newCategoriesOf?: ReadonlySet<number> } = {},
): Promise<void> {
  for (const companyId of new Set(companyIds)) {
    await announceTransactions(database, companyId, [], () => [
      { name: "TransfersChanged", payload: { entityIds: [companyId] } },
    ]);
    if (options.newCategoriesOf?.has(companyId) === true)
      await publish(database, { entityId: companyId }, { name: "CategoriesChanged", payload: { companyId } });
    await requestReconciliation(database, companyId);
  }
}
