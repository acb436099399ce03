import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { replaceParts } from "../distributing/parts-repository.ts";
import { type CommandInput, runCommand } from "../run-command.ts";

export function dissociateTransactionsProjectsUseCase({ body }: CommandInput, context: OperationContext) {
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
