import type { InputOf } from "@amont/contract/operation.ts";
import type { ignoreTransactions } from "@amont/contract/operations/transactions/commands/editing/ignore-transactions.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";

export function ignoreTransactionsUseCase(
  { body }: InputOf<typeof ignoreTransactions>,
  context: OperationContext,
) {
  return runCommand(context, {
    about: body,
    commands: () => ["ignore"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => updateTransactions(database, companyId, transactionIds, { is_ignored: true })),
  });
}
