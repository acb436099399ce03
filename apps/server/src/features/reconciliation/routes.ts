import { acceptReconciliationSuggestions } from "@amont/contract/operations/reconciliation/accept-reconciliation-suggestions.ts";
import { cancelReconciliation } from "@amont/contract/operations/reconciliation/cancel-reconciliation.ts";
import { cancelReconciliations } from "@amont/contract/operations/reconciliation/cancel-reconciliations.ts";
import { getBankingTransaction } from "@amont/contract/operations/reconciliation/get-banking-transaction.ts";
import { getReconciliationSettings } from "@amont/contract/operations/reconciliation/get-reconciliation-settings.ts";
import { listReconciliationCandidates } from "@amont/contract/operations/reconciliation/list-reconciliation-candidates.ts";
import { listReconciliationSuggestions } from "@amont/contract/operations/reconciliation/list-reconciliation-suggestions.ts";
import { listReconciliations } from "@amont/contract/operations/reconciliation/list-reconciliations.ts";
import { listSettlingPayments } from "@amont/contract/operations/reconciliation/list-settling-payments.ts";
import { reconcileTransaction } from "@amont/contract/operations/reconciliation/reconcile-transaction.ts";
import { refuseReconciliationSuggestions } from "@amont/contract/operations/reconciliation/refuse-reconciliation-suggestions.ts";
import { restoreReconciliationSuggestions } from "@amont/contract/operations/reconciliation/restore-reconciliation-suggestions.ts";
import { runReconciliation } from "@amont/contract/operations/reconciliation/run-reconciliation.ts";
import { setAutomaticReconciliation } from "@amont/contract/operations/reconciliation/set-automatic-reconciliation.ts";
import { setExpectedReconciliation } from "@amont/contract/operations/reconciliation/set-expected-reconciliation.ts";
import { setPaidReconciliation } from "@amont/contract/operations/reconciliation/set-paid-reconciliation.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { cancelReconciliationUseCase } from "./pairs/cancel-reconciliation.ts";
import { cancelReconciliationsUseCase } from "./pairs/cancel-reconciliations.ts";
import { getBankingTransactionUseCase } from "./pairs/get-banking-transaction.ts";
import { listReconciliationCandidatesUseCase } from "./pairs/list-reconciliation-candidates.ts";
import { listReconciliationsUseCase } from "./pairs/list-reconciliations.ts";
import { listSettlingPaymentsUseCase } from "./pairs/list-settling-payments.ts";
import { reconcileTransactionUseCase } from "./pairs/reconcile-transaction.ts";
import { runReconciliationUseCase } from "./pairs/run-reconciliation.ts";
import { getReconciliationSettingsUseCase } from "./settings/get-reconciliation-settings.ts";
import { setAutomaticReconciliationUseCase } from "./settings/set-automatic-reconciliation.ts";
import { setExpectedReconciliationUseCase } from "./settings/set-expected-reconciliation.ts";
import { setPaidReconciliationUseCase } from "./settings/set-paid-reconciliation.ts";
import { acceptReconciliationSuggestionsUseCase } from "./suggestions/accept-reconciliation-suggestions.ts";
import { listReconciliationSuggestionsUseCase } from "./suggestions/list-reconciliation-suggestions.ts";
import { refuseReconciliationSuggestionsUseCase } from "./suggestions/refuse-reconciliation-suggestions.ts";
import { restoreReconciliationSuggestionsUseCase } from "./suggestions/restore-reconciliation-suggestions.ts";

export function reconciliationRoutes(): readonly OperationRoute[] {
  return [
    answer(acceptReconciliationSuggestions, acceptReconciliationSuggestionsUseCase),
    answer(cancelReconciliation, cancelReconciliationUseCase),
    answer(cancelReconciliations, cancelReconciliationsUseCase),
    answer(getBankingTransaction, getBankingTransactionUseCase),
    answer(getReconciliationSettings, getReconciliationSettingsUseCase),
    answer(listReconciliationCandidates, listReconciliationCandidatesUseCase),
    answer(listReconciliationSuggestions, listReconciliationSuggestionsUseCase),
    answer(listReconciliations, listReconciliationsUseCase),
    answer(listSettlingPayments, listSettlingPaymentsUseCase),
    answer(reconcileTransaction, reconcileTransactionUseCase),
    answer(refuseReconciliationSuggestions, refuseReconciliationSuggestionsUseCase),
    answer(restoreReconciliationSuggestions, restoreReconciliationSuggestionsUseCase),
    answer(runReconciliation, runReconciliationUseCase),
    answer(setAutomaticReconciliation, setAutomaticReconciliationUseCase),
    answer(setExpectedReconciliation, setExpectedReconciliationUseCase),
    answer(setPaidReconciliation, setPaidReconciliationUseCase),
  ];
}
