import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { switchTransactionsAccount } from "@amont/contract/operations/transactions/commands/editing/switch-transactions-account.ts";
import { accountRefusal } from "@amont/engine/ledger/command-values.ts";
import { err } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { firstRefusal, runCommand, unless } from "../run-command.ts";
import { findAccount, updateTransactions } from "../transaction-commands-repository.ts";

export function switchTransactionsAccountUseCase(
  { body }: InputOf<typeof switchTransactionsAccount>,
  context: OperationContext,
) {
  const { bankAccountId } = body;
  return runCommand(context, {
    about: body,
    commands: () => ["switchBankAccount"],
    bearsOnMatches: true,
    plan: async ({ database, companyId, transactionIds, transactions }) => {
      const account = bankAccountId === null ? null : await findAccount(database, companyId, bankAccountId);
      if (bankAccountId !== null && account === null) return err(failure("not_found", { bankAccountId }));
      const refusal = firstRefusal(transactions, (transaction) => {
        if (account !== null) return accountRefusal(transaction, account);
        return transaction.isPaid ? "21008" : null;
      });
      return unless(refusal, () =>
        updateTransactions(database, companyId, transactionIds, { bank_account_id: bankAccountId }),
      );
    },
  });
}
