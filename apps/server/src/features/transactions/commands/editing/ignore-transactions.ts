import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { type CommandInput, runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";

export function ignoreTransactionsUseCase({ body }: CommandInput, context: OperationContext) {
  return runCommand(context, {
    about: body,
    commands: () => ["ignore"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => updateTransactions(database, companyId, transactionIds, { is_ignored: true })),
  });
}
