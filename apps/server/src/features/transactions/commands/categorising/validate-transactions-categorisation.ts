import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { type CommandInput, runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";

export function validateTransactionsCategorisationUseCase({ body }: CommandInput, context: OperationContext) {
  return runCommand(context, {
    about: body,
    commands: () => ["validateCategorisation"],
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => updateTransactions(database, companyId, transactionIds, { categorisation: "confirmed" })),
    events: () => [
      {
        name: "TransactionCategorized",
        payload: {
          details: [{ action: "Categorize", transactionCount: new Set(body.transactionIds).size }],
        },
      },
    ],
  });
}
