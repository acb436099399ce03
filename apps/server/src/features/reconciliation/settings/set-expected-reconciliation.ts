import type { InputOf } from "@amont/contract/operation.ts";
import type { setExpectedReconciliation } from "@amont/contract/operations/reconciliation/set-expected-reconciliation.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { saveExpected } from "../../../ledger/reconciling/reconciliation-settings-repository.ts";
import { changeSettings } from "./change-settings.ts";

export function setExpectedReconciliationUseCase(
  { body }: InputOf<typeof setExpectedReconciliation>,
  context: OperationContext,
) {
  return changeSettings(context, { categoryIds: body.excludedCategoryIds }, (database, companyId) =>
    saveExpected(database, companyId, body),
  );
}
