import type { InputOf } from "@amont/contract/operation.ts";
import type { reactivateTransactions } from "@amont/contract/operations/transactions/commands/editing/reactivate-transactions.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";

export function reactivateTransactionsUseCase(
  { body }: InputOf<typeof reactivateTransactions>,
  context: OperationContext,
) {
  return runCommand(context, {
    about: body,
    commands: () => ["reactivate"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => updateTransactions(database, companyId, transactionIds, { is_ignored: false })),
  });
}
