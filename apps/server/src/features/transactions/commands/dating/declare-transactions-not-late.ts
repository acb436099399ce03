import type { InputOf } from "@amont/contract/operation.ts";
import type { declareTransactionsNotLate } from "@amont/contract/operations/transactions/commands/dating/declare-transactions-not-late.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { runCommand } from "../run-command.ts";
import { clearDelays } from "../transaction-commands-repository.ts";

export function declareTransactionsNotLateUseCase(
  { body }: InputOf<typeof declareTransactionsNotLate>,
  context: OperationContext,
) {
  return runCommand(context, {
    about: body,
    commands: () => ["declareNotLate"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactionIds, today }) =>
      ok(() => clearDelays(database, companyId, transactionIds, today)),
    events: (transactionIds) => [
      { name: "TransactionPaymentDateChanged", payload: { transactionIds: [...transactionIds] } },
    ],
  });
}
