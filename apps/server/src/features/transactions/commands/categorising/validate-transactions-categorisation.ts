import type { InputOf } from "@amont/contract/operation.ts";
import type { validateTransactionsCategorisation } from "@amont/contract/operations/transactions/commands/categorising/validate-transactions-categorisation.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";

export function validateTransactionsCategorisationUseCase(
  { body }: InputOf<typeof validateTransactionsCategorisation>,
  context: OperationContext,
) {
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
