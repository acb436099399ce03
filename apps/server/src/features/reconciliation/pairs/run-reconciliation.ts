import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { requestReconciliation } from "../../../ledger/reconciling/request-reconciliation.ts";

export async function runReconciliationUseCase(_: unknown, context: OperationContext) {
  await requestReconciliation(context.database, currentCompany(context));
  return ok({ isQueued: true });
}
