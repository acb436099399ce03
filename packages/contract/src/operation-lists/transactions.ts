import type { AnyOperation } from "../operation.ts";
import { countLateTransactions } from "../operations/transactions/count-late-transactions.ts";
import { countTransactionsToCategorise } from "../operations/transactions/count-transactions-to-categorise.ts";
import { exportTransactions } from "../operations/transactions/export-transactions.ts";
import { findExpectedTransaction } from "../operations/transactions/find-expected-transaction.ts";
import { findPaidTransaction } from "../operations/transactions/find-paid-transaction.ts";
import { getTransaction } from "../operations/transactions/get-transaction.ts";
import { getTransactionAmount } from "../operations/transactions/get-transaction-amount.ts";
import { getTransactionLine } from "../operations/transactions/get-transaction-line.ts";
import { getTransactionSettings } from "../operations/transactions/get-transaction-settings.ts";
import { getTransactions } from "../operations/transactions/get-transactions.ts";
import { listExpectedTransactions } from "../operations/transactions/list-expected-transactions.ts";
import { listPaidTransactions } from "../operations/transactions/list-paid-transactions.ts";
import { listSplitLines } from "../operations/transactions/list-split-lines.ts";
import { listTransactionIds } from "../operations/transactions/list-transaction-ids.ts";
import { acceptRecurrenceSuggestion } from "../operations/transactions/recurrences/accept-recurrence-suggestion.ts";
import { acceptRecurrenceSuggestions } from "../operations/transactions/recurrences/accept-recurrence-suggestions.ts";
import { createRecurrence } from "../operations/transactions/recurrences/create-recurrence.ts";
import { deleteRecurrence } from "../operations/transactions/recurrences/delete-recurrence.ts";
import { listConsolidatedRecurrenceSuggestions } from "../operations/transactions/recurrences/list-consolidated-recurrence-suggestions.ts";
import { listConsolidatedRecurrences } from "../operations/transactions/recurrences/list-consolidated-recurrences.ts";
import { listRecurrenceAccess } from "../operations/transactions/recurrences/list-recurrence-access.ts";
import { listRecurrenceOccurrences } from "../operations/transactions/recurrences/list-recurrence-occurrences.ts";
import { listRecurrenceSuggestions } from "../operations/transactions/recurrences/list-recurrence-suggestions.ts";
import { listRecurrences } from "../operations/transactions/recurrences/list-recurrences.ts";
import { refuseRecurrenceSuggestion } from "../operations/transactions/recurrences/refuse-recurrence-suggestion.ts";
import { searchRecurrenceSuggestions } from "../operations/transactions/recurrences/search-recurrence-suggestions.ts";
import { undoRecurrenceChange } from "../operations/transactions/recurrences/undo-recurrence-change.ts";
import { updateRecurrence } from "../operations/transactions/recurrences/update-recurrence.ts";
import { searchTransactions } from "../operations/transactions/search-transactions.ts";
import { toggleCategorySuggestions } from "../operations/transactions/toggle-category-suggestions.ts";
import { totalTransactions } from "../operations/transactions/total-transactions.ts";

export const transactionsOperations: readonly AnyOperation[] = [
  countLateTransactions,
  countTransactionsToCategorise,
  exportTransactions,
  findExpectedTransaction,
  findPaidTransaction,
  getTransactionAmount,
  getTransactionLine,
  getTransactionSettings,
  getTransaction,
  getTransactions,
  listExpectedTransactions,
  listPaidTransactions,
  listSplitLines,
  listTransactionIds,
  searchTransactions,
  toggleCategorySuggestions,
  totalTransactions,
  acceptRecurrenceSuggestion,
  acceptRecurrenceSuggestions,
  createRecurrence,
  deleteRecurrence,
  listConsolidatedRecurrenceSuggestions,
  listConsolidatedRecurrences,
  listRecurrenceAccess,
  listRecurrenceOccurrences,
  listRecurrenceSuggestions,
  listRecurrences,
  refuseRecurrenceSuggestion,
  searchRecurrenceSuggestions,
  undoRecurrenceChange,
  updateRecurrence,
];
