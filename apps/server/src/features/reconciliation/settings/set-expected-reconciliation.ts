import type { ReconciliationSettings } from "@amont/contract/operations/reconciliation/reconciliation-settings.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { changeSettings } from "./change-settings.ts";
import { saveExpected } from "./settings-repository.ts";

export function setExpectedReconciliationUseCase(
  { body }: { readonly body: ReconciliationSettings["expected"] },
  context: OperationContext,
) {
  return changeSettings(context, { categoryIds: body.excludedCategoryIds }, (database, companyId) =>
    saveExpected(database, companyId, body),
  );
}
