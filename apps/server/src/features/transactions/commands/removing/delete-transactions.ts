import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { type CommandInput, runCommand } from "../run-command.ts";
import { deleteTransactions } from "../transaction-commands-repository.ts";

export function deleteTransactionsUseCase({ body }: CommandInput, context: OperationContext) {
  return runCommand(context, {
    about: body,
    commands: () => ["delete"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => deleteTransactions(database, companyId, transactionIds)),
  });
}
