import type { AnyOperation } from "../operation.ts";
import { categoriseTransactions } from "../operations/transaction-commands/categorising/categorise-transactions.ts";
import { changeTransactionsCategory } from "../operations/transaction-commands/categorising/change-transactions-category.ts";
import { setTransactionsCategory } from "../operations/transaction-commands/categorising/set-transactions-category.ts";
import { validateTransactionsCategorisation } from "../operations/transaction-commands/categorising/validate-transactions-categorisation.ts";
import { createExpectedTransaction } from "../operations/transaction-commands/creating/create-expected-transaction.ts";
import { createPaidTransaction } from "../operations/transaction-commands/creating/create-paid-transaction.ts";
import { declareTransactionsLate } from "../operations/transaction-commands/dating/declare-transactions-late.ts";
import { declareTransactionsNotLate } from "../operations/transaction-commands/dating/declare-transactions-not-late.ts";
import { declareTransactionsPaid } from "../operations/transaction-commands/dating/declare-transactions-paid.ts";
import { declareTransactionsPaidAtPredictedDate } from "../operations/transaction-commands/dating/declare-transactions-paid-at-predicted-date.ts";
import { resetTransactionsDate } from "../operations/transaction-commands/dating/reset-transactions-date.ts";
import { setTransactionsBillingDate } from "../operations/transaction-commands/dating/set-transactions-billing-date.ts";
import { setTransactionsPaymentDate } from "../operations/transaction-commands/dating/set-transactions-payment-date.ts";
import { distributeAcrossProjects } from "../operations/transaction-commands/distributing/distribute-across-projects.ts";
import { removeProjectsDistribution } from "../operations/transaction-commands/distributing/remove-projects-distribution.ts";
import { dissociateTransactionsProjects } from "../operations/transaction-commands/editing/dissociate-transactions-projects.ts";
import { ignoreTransactions } from "../operations/transaction-commands/editing/ignore-transactions.ts";
import { reactivateTransactions } from "../operations/transaction-commands/editing/reactivate-transactions.ts";
import { renameTransactions } from "../operations/transaction-commands/editing/rename-transactions.ts";
import { reverseTransactions } from "../operations/transaction-commands/editing/reverse-transactions.ts";
import { setTransactionMemo } from "../operations/transaction-commands/editing/set-transaction-memo.ts";
import { setTransactionsAmount } from "../operations/transaction-commands/editing/set-transactions-amount.ts";
import { setTransactionsVat } from "../operations/transaction-commands/editing/set-transactions-vat.ts";
import { switchTransactionsAccount } from "../operations/transaction-commands/editing/switch-transactions-account.ts";
import { acceptReconciliationSuggestions } from "../operations/transaction-commands/reconciliation/accept-reconciliation-suggestions.ts";
import { cancelReconciliation } from "../operations/transaction-commands/reconciliation/cancel-reconciliation.ts";
import { cancelReconciliations } from "../operations/transaction-commands/reconciliation/cancel-reconciliations.ts";
import { getBankingTransaction } from "../operations/transaction-commands/reconciliation/get-banking-transaction.ts";
import { getReconciliationSettings } from "../operations/transaction-commands/reconciliation/get-reconciliation-settings.ts";
import { listReconciliationCandidates } from "../operations/transaction-commands/reconciliation/list-reconciliation-candidates.ts";
import { listReconciliationSuggestions } from "../operations/transaction-commands/reconciliation/list-reconciliation-suggestions.ts";
import { listReconciliations } from "../operations/transaction-commands/reconciliation/list-reconciliations.ts";
import { listSettlingPayments } from "../operations/transaction-commands/reconciliation/list-settling-payments.ts";
import { reconcileTransaction } from "../operations/transaction-commands/reconciliation/reconcile-transaction.ts";
import { refuseReconciliationSuggestions } from "../operations/transaction-commands/reconciliation/refuse-reconciliation-suggestions.ts";
import { restoreReconciliationSuggestions } from "../operations/transaction-commands/reconciliation/restore-reconciliation-suggestions.ts";
import { runReconciliation } from "../operations/transaction-commands/reconciliation/run-reconciliation.ts";
import { setAutomaticReconciliation } from "../operations/transaction-commands/reconciliation/set-automatic-reconciliation.ts";
import { setExpectedReconciliation } from "../operations/transaction-commands/reconciliation/set-expected-reconciliation.ts";
import { setPaidReconciliation } from "../operations/transaction-commands/reconciliation/set-paid-reconciliation.ts";
import { deleteTransaction } from "../operations/transaction-commands/removing/delete-transaction.ts";
import { deleteTransactions } from "../operations/transaction-commands/removing/delete-transactions.ts";
import { getTransactionHistory } from "../operations/transaction-commands/removing/get-transaction-history.ts";
import { undoTransactions } from "../operations/transaction-commands/removing/undo-transactions.ts";
import { cancelSplit } from "../operations/transaction-commands/splitting/cancel-split.ts";
import { setSplitLines } from "../operations/transaction-commands/splitting/set-split-lines.ts";
import { splitTransaction } from "../operations/transaction-commands/splitting/split-transaction.ts";

export const transactionCommandsOperations: readonly AnyOperation[] = [
  acceptReconciliationSuggestions,
  cancelReconciliation,
  cancelReconciliations,
  getBankingTransaction,
  getReconciliationSettings,
  listReconciliationCandidates,
  listReconciliationSuggestions,
  listReconciliations,
  listSettlingPayments,
  reconcileTransaction,
  refuseReconciliationSuggestions,
  restoreReconciliationSuggestions,
  runReconciliation,
  setAutomaticReconciliation,
  setExpectedReconciliation,
  setPaidReconciliation,
  cancelSplit,
  categoriseTransactions,
  changeTransactionsCategory,
  createExpectedTransaction,
  createPaidTransaction,
  declareTransactionsLate,
  declareTransactionsNotLate,
  declareTransactionsPaid,
  declareTransactionsPaidAtPredictedDate,
  deleteTransaction,
  deleteTransactions,
  dissociateTransactionsProjects,
  distributeAcrossProjects,
  getTransactionHistory,
  ignoreTransactions,
  reactivateTransactions,
  removeProjectsDistribution,
  renameTransactions,
  resetTransactionsDate,
  reverseTransactions,
  setSplitLines,
  setTransactionMemo,
  setTransactionsAmount,
  setTransactionsBillingDate,
  setTransactionsCategory,
  setTransactionsPaymentDate,
  setTransactionsVat,
  splitTransaction,
  switchTransactionsAccount,
  undoTransactions,
  validateTransactionsCategorisation,
];
