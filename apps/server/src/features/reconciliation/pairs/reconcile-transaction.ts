import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { reconcileTransaction } from "@amont/contract/operations/reconciliation/reconcile-transaction.ts";
import type { ReconciliationAnswer } from "@amont/contract/operations/reconciliation/reconciliation-shapes.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { companyToday } from "../../../ledger/company-today.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { lastTransactionChange, transactionUndoToken } from "../../../ledger/transaction-changes.ts";
import { findLines } from "../lines-repository.ts";
import { checkPlan, writePlans } from "../reconcile-plans.ts";
import { forgetRefusals } from "../suggestions/suggestions-repository.ts";

type Input = InputOf<typeof reconcileTransaction>;

export async function reconcileTransactionUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<ReconciliationAnswer>> {
  const { database, now } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const today = await companyToday(database, companyId, now);
  const expectationIds = [...new Set(body.expectationIds)];
  const lines = await findLines(database, companyId, [params.transactionId, ...expectationIds]);
  const missing = [params.transactionId, ...expectationIds].filter((id) => !lines.has(id));
  if (missing.length > 0) return err(failure("not_found", { transactionIds: missing }));
  const checked = checkPlan(
    {
      payments: [params.transactionId].flatMap((id) => lines.get(id) ?? []),
      expectations: expectationIds.flatMap((id) => lines.get(id) ?? []),
      keepsRest: body.keepsRest,
      origin: { isAutomatic: false, kind: null, score: null, reasons: [] },
    },
    today,
  );
  if (!checked.ok) return checked;
  const undoFrom = await lastTransactionChange(database, companyId);
  const changedIds = await writePlans(database, companyId, [checked.value], now);
  await forgetRefusals(database, companyId, [params.transactionId], expectationIds);
  const undoToken = await transactionUndoToken(undoFrom, database, companyId);
  return ok({ transactionCount: changedIds.length, undoToken });
}
