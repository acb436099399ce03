import type { InputOf } from "@amont/contract/operation.ts";
import type { declareTransactionsLate } from "@amont/contract/operations/transactions/commands/dating/declare-transactions-late.ts";
import { lateSinceRefusal } from "@amont/engine/ledger/command-values.ts";
import { err } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { firstRefusal, runCommand, unless } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";
import { implausibleDate } from "./implausible-date.ts";

export async function declareTransactionsLateUseCase(
  { body }: InputOf<typeof declareTransactionsLate>,
  context: OperationContext,
) {
  const { lateSince } = body;
  const implausible = implausibleDate({ lateSince });
  if (implausible !== null) return err(implausible);
  return runCommand(context, {
    about: body,
    commands: () => ["declareLate"],
    plan: ({ database, companyId, transactionIds, transactions, today }) =>
      unless(
        firstRefusal(transactions, () => lateSinceRefusal(lateSince, today)),
        () => updateTransactions(database, companyId, transactionIds, { late_since: lateSince }),
      ),
    events: (transactionIds) => [
      { name: "TransactionPaymentDateChanged", payload: { transactionIds: [...transactionIds] } },
    ],
  });
}
