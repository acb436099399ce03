/** From a command as a value to the call that carries it out. */

import { cancelReconciliations } from "@amont/contract/operations/reconciliation/cancel-reconciliations.ts";
import { changeTransactionsCategory } from "@amont/contract/operations/transactions/commands/categorising/change-transactions-category.ts";
import { validateTransactionsCategorisation } from "@amont/contract/operations/transactions/commands/categorising/validate-transactions-categorisation.ts";
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
import { deleteTransactions } from "@amont/contract/operations/transactions/commands/removing/delete-transactions.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { minorUnits, toWireNumber } from "@amont/kernel/money.ts";
import type { Api } from "../../shared/api/api.ts";
import type { GivenPart } from "../../shared/ledger/projects/distribution-draft.ts";
import type { LedgerCommand } from "./model/ledger-command.ts";

interface Sent {
  /** Takes it back; nothing where the call has no such answer. */
  readonly undoToken?: string;
}

export interface CommandOn {
  readonly command: LedgerCommand;
  readonly transactionIds: readonly number[];
  /** Where one is: the past cannot be changed in a scenario. */
  readonly scenarioId?: number | null;
}

export async function sendCommand(
  api: Api,
  companyId: number,
  { command, transactionIds, scenarioId = null }: CommandOn,
): Promise<Sent> {
  const ids = [...transactionIds];
  const options = { companyId };
  const body = { transactionIds: ids, scenarioId };
  const distributed = (parts: readonly GivenPart[]) => distribute(api, companyId, { ids, scenarioId, parts });
  switch (command.name) {
    case "categorise":
      return api.call(
        changeTransactionsCategory,
        { body: { ...body, categoryId: command.category.id } },
        options,
      );
    case "validateCategorisation":
      return api.call(validateTransactionsCategorisation, { body }, options);
    case "ignore":
      return api.call(ignoreTransactions, { body }, options);
    case "reactivate":
      return api.call(reactivateTransactions, { body }, options);
    case "reverse":
      return api.call(reverseTransactions, { body }, options);
    case "resetToOriginalDate":
      return api.call(resetTransactionsDate, { body }, options);
    case "setPaymentDate":
      return api.call(setTransactionsPaymentDate, { body: { ...body, paymentDate: command.date } }, options);
    case "postpone": {
      const payments = ids.flatMap((transactionId) => {
        const paymentDate = command.days.get(transactionId);
        return paymentDate === undefined ? [] : [{ transactionId, paymentDate }];
      });
      return api.call(postponeTransactions, { body: { payments, scenarioId } }, options);
    }
    case "setBillingDate":
      return api.call(setTransactionsBillingDate, { body: { ...body, billingDate: command.date } }, options);
    case "declareLate":
      return api.call(declareTransactionsLate, { body: { ...body, lateSince: command.date } }, options);
    case "declareNotLate":
      return api.call(declareTransactionsNotLate, { body }, options);
    case "declarePaid": {
      const { date: paymentDate, accountId: bankAccountId } = command;
      return api.call(declareTransactionsPaid, { body: { ...body, paymentDate, bankAccountId } }, options);
    }
    case "declarePaidAtPredictedDate":
      return api.call(declareTransactionsPaidAtPredictedDate, { body }, options);
    case "switchBankAccount": {
      const bankAccountId = command.account?.id ?? null;
      return api.call(switchTransactionsAccount, { body: { ...body, bankAccountId } }, options);
    }
    case "setAmount":
      return amountWithParts(
        await api.call(setTransactionsAmount, { body: { ...body, amount: command.amount } }, options),
        command.parts === undefined ? null : await distributed(command.parts),
      );
    case "distribute":
      return distributed(command.parts);
    case "dissociateAllProjects":
      return api.call(dissociateTransactionsProjects, { body }, options);
    case "setVat":
      return api.call(setTransactionsVat, { body: { ...body, vatRate: command.rate } }, options);
    case "setTitle":
      return renamed(api.call(renameTransactions, { body: { ...body, name: command.title } }, options));
    case "setMemo": {
      const [transactionId] = ids;
      invariant(transactionId !== undefined && ids.length === 1, "a memo belongs to one transaction");
      return api.call(
        setTransactionMemo,
        { body: { transactionId, memo: command.memo, scenarioId } },
        options,
      );
    }
    case "cancelReconciliation":
      return api.call(cancelReconciliations, { body: { transactionIds: ids } }, options);
    case "delete":
      return api.call(deleteTransactions, { body }, options);
  }
}

interface Distribution {
  readonly ids: readonly number[];
  readonly scenarioId: number | null;
  readonly parts: readonly GivenPart[];
}

function distribute(api: Api, companyId: number, { ids, scenarioId, parts }: Distribution): Promise<Sent> {
  const [transactionId] = ids;
  invariant(transactionId !== undefined && ids.length === 1, "a distribution belongs to one transaction");
  const input = { params: { transactionId }, query: scenarioId === null ? {} : { scenarioId } };
  if (parts.length === 0) return api.call(removeProjectsDistribution, input, { companyId });
  const body = parts.map(({ projectId, amountMinor, currency }) => ({
    projectId,
    amount: toWireNumber(minorUnits(amountMinor), currency),
  }));
  return api.call(distributeAcrossProjects, { ...input, body }, { companyId });
}

/** One way back for both: from before the first to after the second. */
function amountWithParts(amount: Sent, parts: Sent | null): Sent {
  if (parts === null) return amount;
  const [from] = amount.undoToken?.split("-") ?? [];
  const [, to] = parts.undoToken?.split("-") ?? [];
  return from === undefined || to === undefined ? {} : { undoToken: `${from}-${to}` };
}

/** Its answer is the transactions themselves. */
const renamed = async (answer: Promise<unknown>): Promise<Sent> => {
  await answer;
  return {};
};
