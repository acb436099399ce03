import type { InputOf } from "@amont/contract/operation.ts";
import type { deleteTransactions as operation } from "@amont/contract/operations/transactions/commands/removing/delete-transactions.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { runCommand } from "../run-command.ts";
import { deleteTransactions } from "../transaction-commands-repository.ts";

export function deleteTransactionsUseCase(
  { body }: Pick<InputOf<typeof operation>, "body">,
  context: OperationContext,
) {
  return runCommand(context, {
    about: body,
    commands: () => ["delete"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => deleteTransactions(database, companyId, transactionIds)),
  });
}
