import { categoriseTransactions } from "@amont/contract/operations/transactions/commands/categorising/categorise-transactions.ts";
import { changeTransactionsCategory } from "@amont/contract/operations/transactions/commands/categorising/change-transactions-category.ts";
import { setTransactionsCategory } from "@amont/contract/operations/transactions/commands/categorising/set-transactions-category.ts";
import { validateTransactionsCategorisation } from "@amont/contract/operations/transactions/commands/categorising/validate-transactions-categorisation.ts";
import { createExpectedTransaction } from "@amont/contract/operations/transactions/commands/creating/create-expected-transaction.ts";
import { createPaidTransaction } from "@amont/contract/operations/transactions/commands/creating/create-paid-transaction.ts";
import { declareTransactionsLate } from "@amont/contract/operations/transactions/commands/dating/declare-transactions-late.ts";
import { declareTransactionsNotLate } from "@amont/contract/operations/transactions/commands/dating/declare-transactions-not-late.ts";
import { declareTransactionsPaid } from "@amont/contract/operations/transactions/commands/dating/declare-transactions-paid.ts";
import { declareTransactionsPaidAtPredictedDate } from "@amont/contract/operations/transactions/commands/dating/declare-transactions-paid-at-predicted-date.ts";
import { postponeTransactions } from "@amont/contract/operations/transactions/commands/dating/postpone-transactions.ts";
import { resetTransactionsDate } from "@amont/contract/operations/transactions/commands/dating/reset-transactions-date.ts";
import { setTransactionsBillingDate } from "@amont/contract/operations/transactions/commands/dating/set-transactions-billing-date.ts";
import { setTransactionsPaymentDate } from "@amont/contract/operations/transactions/commands/dating/set-transactions-payment-date.ts";
import { distributeAcrossProjects } from "@amont/contract/operations/transactions/commands/distributing/distribute-across-projects.ts";
import { removeProjectsDistribution } from "@amont/contract/operations/transactions/commands/distributing/remove-projects-distribution.ts";
import { dissociateTransactionsProjects } from "@amont/contract/operations/transactions/commands/editing/dissociate-transactions-projects.ts";
import { ignoreTransactions } from "@amont/contract/operations/transactions/commands/editing/ignore-transactions.ts";
import { reactivateTransactions } from "@amont/contract/operations/transactions/commands/editing/reactivate-transactions.ts";
import { renameTransactions } from "@amont/contract/operations/transactions/commands/editing/rename-transactions.ts";
import { reverseTransactions } from "@amont/contract/operations/transactions/commands/editing/reverse-transactions.ts";
import { setTransactionMemo } from "@amont/contract/operations/transactions/commands/editing/set-transaction-memo.ts";
import { setTransactionsAmount } from "@amont/contract/operations/transactions/commands/editing/set-transactions-amount.ts";
import { setTransactionsVat } from "@amont/contract/operations/transactions/commands/editing/set-transactions-vat.ts";
import { switchTransactionsAccount } from "@amont/contract/operations/transactions/commands/editing/switch-transactions-account.ts";
import { deleteTransaction } from "@amont/contract/operations/transactions/commands/removing/delete-transaction.ts";
import { deleteTransactions } from "@amont/contract/operations/transactions/commands/removing/delete-transactions.ts";
import { getTransactionHistory } from "@amont/contract/operations/transactions/commands/removing/get-transaction-history.ts";
import { undoTransactions } from "@amont/contract/operations/transactions/commands/removing/undo-transactions.ts";
import { cancelSplit } from "@amont/contract/operations/transactions/commands/splitting/cancel-split.ts";
import { setSplitLines } from "@amont/contract/operations/transactions/commands/splitting/set-split-lines.ts";
import { splitTransaction } from "@amont/contract/operations/transactions/commands/splitting/split-transaction.ts";
import { answer, type OperationRoute } from "../../../http/operation-route.ts";
import { categoriseTransactionsUseCase } from "./categorising/categorise-transactions.ts";
import { changeTransactionsCategoryUseCase } from "./categorising/change-transactions-category.ts";
import { setTransactionsCategoryUseCase } from "./categorising/set-transactions-category.ts";
import { validateTransactionsCategorisationUseCase } from "./categorising/validate-transactions-categorisation.ts";
import { createExpectedTransactionUseCase } from "./creating/create-expected-transaction.ts";
import { createPaidTransactionUseCase } from "./creating/create-paid-transaction.ts";
import { declareTransactionsLateUseCase } from "./dating/declare-transactions-late.ts";
import { declareTransactionsNotLateUseCase } from "./dating/declare-transactions-not-late.ts";
import { declareTransactionsPaidUseCase } from "./dating/declare-transactions-paid.ts";
import { declareTransactionsPaidAtPredictedDateUseCase } from "./dating/declare-transactions-paid-at-predicted-date.ts";
import { postponeTransactionsUseCase } from "./dating/postpone-transactions.ts";
import { resetTransactionsDateUseCase } from "./dating/reset-transactions-date.ts";
import { setTransactionsBillingDateUseCase } from "./dating/set-transactions-billing-date.ts";
import { setTransactionsPaymentDateUseCase } from "./dating/set-transactions-payment-date.ts";
import { distributeAcrossProjectsUseCase } from "./distributing/distribute-across-projects.ts";
import { removeProjectsDistributionUseCase } from "./distributing/remove-projects-distribution.ts";
import { dissociateTransactionsProjectsUseCase } from "./editing/dissociate-transactions-projects.ts";
import { ignoreTransactionsUseCase } from "./editing/ignore-transactions.ts";
import { reactivateTransactionsUseCase } from "./editing/reactivate-transactions.ts";
import { renameTransactionsUseCase } from "./editing/rename-transactions.ts";
import { reverseTransactionsUseCase } from "./editing/reverse-transactions.ts";
import { setTransactionMemoUseCase } from "./editing/set-transaction-memo.ts";
import { setTransactionsAmountUseCase } from "./editing/set-transactions-amount.ts";
import { setTransactionsVatUseCase } from "./editing/set-transactions-vat.ts";
import { switchTransactionsAccountUseCase } from "./editing/switch-transactions-account.ts";
import { deleteTransactionUseCase } from "./removing/delete-transaction.ts";
import { deleteTransactionsUseCase } from "./removing/delete-transactions.ts";
import { getTransactionHistoryUseCase } from "./removing/get-transaction-history.ts";
import { undoTransactionsUseCase } from "./removing/undo-transactions.ts";
import { cancelSplitUseCase } from "./splitting/cancel-split.ts";
import { setSplitLinesUseCase } from "./splitting/set-split-lines.ts";
import { splitTransactionUseCase } from "./splitting/split-transaction.ts";

export function transactionCommandRoutes(): readonly OperationRoute[] {
  return [
    answer(cancelSplit, cancelSplitUseCase),
    answer(categoriseTransactions, categoriseTransactionsUseCase),
    answer(changeTransactionsCategory, changeTransactionsCategoryUseCase),
    answer(createExpectedTransaction, createExpectedTransactionUseCase),
    answer(createPaidTransaction, createPaidTransactionUseCase),
    answer(declareTransactionsLate, declareTransactionsLateUseCase),
    answer(declareTransactionsNotLate, declareTransactionsNotLateUseCase),
    answer(declareTransactionsPaid, declareTransactionsPaidUseCase),
    answer(declareTransactionsPaidAtPredictedDate, declareTransactionsPaidAtPredictedDateUseCase),
    answer(deleteTransaction, deleteTransactionUseCase),
    answer(deleteTransactions, deleteTransactionsUseCase),
    answer(dissociateTransactionsProjects, dissociateTransactionsProjectsUseCase),
    answer(distributeAcrossProjects, distributeAcrossProjectsUseCase),
    answer(getTransactionHistory, getTransactionHistoryUseCase),
    answer(ignoreTransactions, ignoreTransactionsUseCase),
    answer(postponeTransactions, postponeTransactionsUseCase),
    answer(reactivateTransactions, reactivateTransactionsUseCase),
    answer(removeProjectsDistribution, removeProjectsDistributionUseCase),
    answer(renameTransactions, renameTransactionsUseCase),
    answer(resetTransactionsDate, resetTransactionsDateUseCase),
    answer(reverseTransactions, reverseTransactionsUseCase),
    answer(setSplitLines, setSplitLinesUseCase),
    answer(setTransactionMemo, setTransactionMemoUseCase),
    answer(setTransactionsAmount, setTransactionsAmountUseCase),
    answer(setTransactionsBillingDate, setTransactionsBillingDateUseCase),
    answer(setTransactionsCategory, setTransactionsCategoryUseCase),
    answer(setTransactionsPaymentDate, setTransactionsPaymentDateUseCase),
    answer(setTransactionsVat, setTransactionsVatUseCase),
    answer(splitTransaction, splitTransactionUseCase),
    answer(switchTransactionsAccount, switchTransactionsAccountUseCase),
    answer(undoTransactions, undoTransactionsUseCase),
    answer(validateTransactionsCategorisation, validateTransactionsCategorisationUseCase),
  ];
}
