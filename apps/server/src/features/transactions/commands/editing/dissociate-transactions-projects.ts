import type { InputOf } from "@amont/contract/operation.ts";
import type { dissociateTransactionsProjects } from "@amont/contract/operations/transactions/commands/editing/dissociate-transactions-projects.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { replaceParts } from "../distributing/parts-repository.ts";
import { runCommand } from "../run-command.ts";

export function dissociateTransactionsProjectsUseCase(
  { body }: InputOf<typeof dissociateTransactionsProjects>,
  context: OperationContext,
) {
  return runCommand(context, {
    about: body,
    commands: () => ["dissociateAllProjects"],
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => replaceParts(database, companyId, transactionIds, [])),
    events: (transactionIds) => [
      { name: "TransactionProjectsChanged", payload: { transactionIds: [...transactionIds] } },
    ],
  });
}
