import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { acceptReconciliationSuggestions } from "@amont/contract/operations/reconciliation/accept-reconciliation-suggestions.ts";
import type { ReconciliationAnswer } from "@amont/contract/operations/reconciliation/reconciliation-shapes.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { companyToday } from "../../../ledger/company-today.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { lastTransactionChange, transactionUndoToken } from "../../../ledger/transaction-changes.ts";
import { reasonsOf } from "../line-view.ts";
import { findLines } from "../lines-repository.ts";
import { keepsRest } from "../match-company.ts";
import { checkPlan, writePlans } from "../reconcile-plans.ts";
import { findSuggestions } from "./suggestions-repository.ts";

type Input = InputOf<typeof acceptReconciliationSuggestions>;

/** All of them or none. Two that need the same line cannot both be had. */
export async function acceptReconciliationSuggestionsUseCase(
  { body }: Input,
  context: OperationContext,
): Promise<Outcome<ReconciliationAnswer>> {
  const { database, now } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const today = await companyToday(database, companyId, now);
  const suggestionIds = [...new Set(body.suggestionIds)];
  const suggestions = await findSuggestions(database, companyId, suggestionIds);
  if (suggestions.length < suggestionIds.length) return err(failure("not_found"));
  const ids = suggestions.flatMap(({ paymentIds, expectationIds }) => [...paymentIds, ...expectationIds]);
  const lines = await findLines(database, companyId, ids);
  const isStale = lines.size < ids.length || suggestions.some(({ isStanding }) => !isStanding);
  if (isStale) return err(failure("26003"));
  const plans = [];
  for (const { kind, score, reasons, paymentIds, expectationIds } of suggestions) {
    const checked = checkPlan(
      {
        payments: paymentIds.flatMap((id) => lines.get(id) ?? []),
        expectations: expectationIds.flatMap((id) => lines.get(id) ?? []),
        keepsRest: keepsRest(kind),
        origin: { isAutomatic: false, kind, score, reasons: reasonsOf(reasons) },
      },
      today,
    );
    if (!checked.ok) return checked;
    plans.push(checked.value);
  }
  const undoFrom = await lastTransactionChange(database, companyId);
  const changedIds = await writePlans(database, companyId, plans, now);
  const undoToken = await transactionUndoToken(undoFrom, database, companyId);
  return ok({ transactionCount: changedIds.length, undoToken });
}
