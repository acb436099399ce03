import type { ReconciliationSettings } from "@amont/contract/operations/reconciliation/reconciliation-settings.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { changeSettings } from "./change-settings.ts";
import { saveAutomatic } from "./settings-repository.ts";

export function setAutomaticReconciliationUseCase(
  { body }: { readonly body: ReconciliationSettings["automatic"] },
  context: OperationContext,
) {
  return changeSettings(context, {}, (database, companyId) => saveAutomatic(database, companyId, body));
}
