import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { previewAccountRemoval } from "@amont/contract/operations/banks/preview-account-removal.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { countRemoval, hasOpenTransfer } from "./account-removal-repository.ts";
import { findAccount } from "./banks-repository.ts";

export async function previewAccountRemovalUseCase(
  { params }: InputOf<typeof previewAccountRemoval>,
  context: OperationContext,
) {
  const companyId = currentCompany(context);
  const account = await findAccount(context.database, companyId, params.bankAccountId);
  if (account === undefined) return err(failure("not_found"));
  if (await hasOpenTransfer(context.database, companyId, account.id)) return err(failure("32006"));
  const counts = await countRemoval(context.database, companyId, account.id);
  return ok({
    paidCount: counts.paid,
    expectedCount: counts.expected,
    reconciliationCount: counts.reconciliations,
    changedRuleCount: counts.changed_rules,
    removedRuleCount: counts.removed_rules,
    endsConnection: account.connection !== "manual",
  });
}
