import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findReconciliationSettings } from "../../../ledger/reconciling/reconciliation-settings-repository.ts";

export async function getReconciliationSettingsUseCase(_: unknown, context: OperationContext) {
  return ok(await findReconciliationSettings(context.database, currentCompany(context)));
}
