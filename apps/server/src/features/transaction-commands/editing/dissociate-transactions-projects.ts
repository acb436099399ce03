import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { type CommandInput, runCommand } from "../run-command.ts";
import { removeFromProjects } from "../transaction-commands-repository.ts";

export function dissociateTransactionsProjectsUseCase({ body }: CommandInput, context: OperationContext) {
  return runCommand(context, {
    about: body,
    commands: () => ["dissociateAllProjects"],
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => removeFromProjects(database, companyId, transactionIds)),
    events: (transactionIds) => [
      { name: "TransactionProjectsChanged", payload: { transactionIds: [...transactionIds] } },
    ],
  });
}
