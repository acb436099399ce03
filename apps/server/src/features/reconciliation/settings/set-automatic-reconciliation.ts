import type { InputOf } from "@amont/contract/operation.ts";
import type { setAutomaticReconciliation } from "@amont/contract/operations/reconciliation/set-automatic-reconciliation.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { saveAutomatic } from "../../../ledger/reconciling/reconciliation-settings-repository.ts";
import { changeSettings } from "./change-settings.ts";

export function setAutomaticReconciliationUseCase(
  { body }: InputOf<typeof setAutomaticReconciliation>,
  context: OperationContext,
) {
  return changeSettings(context, {}, (database, companyId) => saveAutomatic(database, companyId, body));
}
