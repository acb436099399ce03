import type { InputOf } from "@amont/contract/operation.ts";
import type { setPaidReconciliation } from "@amont/contract/operations/reconciliation/set-paid-reconciliation.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { savePaid } from "../../../ledger/reconciling/reconciliation-settings-repository.ts";
import { changeSettings } from "./change-settings.ts";

export function setPaidReconciliationUseCase(
  { body }: InputOf<typeof setPaidReconciliation>,
  context: OperationContext,
) {
  return changeSettings(
    context,
    { categoryIds: body.excludedCategoryIds, bankAccountIds: body.excludedBankAccountIds },
    (database, companyId) => savePaid(database, companyId, body),
  );
}
