import { listImportTransactions } from "@amont/contract/operations/imports/list-import-transactions.ts";
import { countLateTransactions } from "@amont/contract/operations/transactions/count-late-transactions.ts";
import { countTransactionsToCategorise } from "@amont/contract/operations/transactions/count-transactions-to-categorise.ts";
import { exportTransactions } from "@amont/contract/operations/transactions/export-transactions.ts";
import { findExpectedTransaction } from "@amont/contract/operations/transactions/find-expected-transaction.ts";
import { findPaidTransaction } from "@amont/contract/operations/transactions/find-paid-transaction.ts";
import { getTransaction } from "@amont/contract/operations/transactions/get-transaction.ts";
import { getTransactionAmount } from "@amont/contract/operations/transactions/get-transaction-amount.ts";
import { getTransactionLine } from "@amont/contract/operations/transactions/get-transaction-line.ts";
import { getTransactionSettings } from "@amont/contract/operations/transactions/get-transaction-settings.ts";
import { getTransactions } from "@amont/contract/operations/transactions/get-transactions.ts";
import { listExpectedTransactions } from "@amont/contract/operations/transactions/list-expected-transactions.ts";
import { listPaidTransactions } from "@amont/contract/operations/transactions/list-paid-transactions.ts";
import { listSplitLines } from "@amont/contract/operations/transactions/list-split-lines.ts";
import { listTransactionIds } from "@amont/contract/operations/transactions/list-transaction-ids.ts";
import { getPayer } from "@amont/contract/operations/transactions/payers/get-payer.ts";
import { listProbablePayments } from "@amont/contract/operations/transactions/payers/list-probable-payments.ts";
import { searchTransactions } from "@amont/contract/operations/transactions/search-transactions.ts";
import { toggleCategorySuggestions } from "@amont/contract/operations/transactions/toggle-category-suggestions.ts";
import { totalTransactions } from "@amont/contract/operations/transactions/total-transactions.ts";
import { answer, answerSpooled, type OperationRoute } from "../../http/operation-route.ts";
import type { RateBooks } from "../../rates/rate-books.ts";
import { countLateTransactionsUseCase } from "./count-late-transactions.ts";
import { countTransactionsToCategoriseUseCase } from "./count-transactions-to-categorise.ts";
import { exportTransactionsUseCase } from "./export/export-transactions.ts";
import { findExpectedTransactionUseCase } from "./find-expected-transaction.ts";
import { findPaidTransactionUseCase } from "./find-paid-transaction.ts";
import { getTransactionLineUseCase } from "./get-transaction-line.ts";
import { getTransactionSettingsUseCase } from "./get-transaction-settings.ts";
import { listTransactionIdsUseCase } from "./list-transaction-ids.ts";
import { getTransactionUseCase } from "./older-shape/get-transaction.ts";
import { getTransactionAmountUseCase } from "./older-shape/get-transaction-amount.ts";
import { getTransactionsUseCase } from "./older-shape/get-transactions.ts";
import { listExpectedTransactionsUseCase } from "./older-shape/list-expected-transactions.ts";
import { listImportTransactionsUseCase } from "./older-shape/list-import-transactions.ts";
import { listPaidTransactionsUseCase } from "./older-shape/list-paid-transactions.ts";
import { listSplitLinesUseCase } from "./older-shape/list-split-lines.ts";
import { getPayerUseCase } from "./payers/get-payer.ts";
import { listProbablePaymentsUseCase } from "./payers/list-probable-payments.ts";
import { searchTransactionsUseCase } from "./search-transactions.ts";
import { toggleCategorySuggestionsUseCase } from "./toggle-category-suggestions.ts";
import { totalTransactionsUseCase } from "./total-transactions.ts";

export function transactionRoutes(rates: RateBooks): readonly OperationRoute[] {
  return [
    answer(countLateTransactions, countLateTransactionsUseCase),
    answer(countTransactionsToCategorise, countTransactionsToCategoriseUseCase),
    answerSpooled(exportTransactions, exportTransactionsUseCase),
    answer(findExpectedTransaction, findExpectedTransactionUseCase),
    answer(findPaidTransaction, findPaidTransactionUseCase),
    answer(getPayer, getPayerUseCase),
    answer(getTransactionAmount, getTransactionAmountUseCase),
    answer(getTransactionLine, getTransactionLineUseCase),
    answer(getTransactionSettings, getTransactionSettingsUseCase),
    answer(getTransaction, getTransactionUseCase),
    answer(getTransactions, getTransactionsUseCase),
    answer(listExpectedTransactions, listExpectedTransactionsUseCase),
    answer(listImportTransactions, listImportTransactionsUseCase),
    answer(listPaidTransactions, listPaidTransactionsUseCase),
    answer(listProbablePayments, listProbablePaymentsUseCase),
    answer(listSplitLines, listSplitLinesUseCase),
    answer(listTransactionIds, listTransactionIdsUseCase),
    answer(searchTransactions, searchTransactionsUseCase),
    answer(toggleCategorySuggestions, toggleCategorySuggestionsUseCase),
    answer(totalTransactions, totalTransactionsUseCase(rates)),
  ];
}
