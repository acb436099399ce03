import type { InputOf } from "@amont/contract/operation.ts";
import type { resetTransactionsDate } from "@amont/contract/operations/transactions/commands/dating/reset-transactions-date.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { runCommand } from "../run-command.ts";
import { resetPaymentDates } from "../transaction-commands-repository.ts";

export function resetTransactionsDateUseCase(
  { body }: InputOf<typeof resetTransactionsDate>,
  context: OperationContext,
) {
  return runCommand(context, {
    about: body,
    commands: () => ["resetToOriginalDate"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => resetPaymentDates(database, companyId, transactionIds)),
    events: (transactionIds) => [
      { name: "TransactionPaymentDateChanged", payload: { transactionIds: [...transactionIds] } },
    ],
  });
}
