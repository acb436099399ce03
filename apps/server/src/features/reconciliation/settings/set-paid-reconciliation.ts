import type { ReconciliationSettings } from "@amont/contract/operations/reconciliation/reconciliation-settings.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { changeSettings } from "./change-settings.ts";
import { savePaid } from "./settings-repository.ts";

export function setPaidReconciliationUseCase(
  { body }: { readonly body: ReconciliationSettings["paid"] },
  context: OperationContext,
) {
  return changeSettings(
    context,
    { categoryIds: body.excludedCategoryIds, bankAccountIds: body.excludedBankAccountIds },
    (database, companyId) => savePaid(database, companyId, body),
  );
}
