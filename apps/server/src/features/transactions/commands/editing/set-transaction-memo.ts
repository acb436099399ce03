import type { InputOf } from "@amont/contract/operation.ts";
import type { setTransactionMemo } from "@amont/contract/operations/transactions/commands/editing/set-transaction-memo.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";

export function setTransactionMemoUseCase(
  { body }: InputOf<typeof setTransactionMemo>,
  context: OperationContext,
) {
  return runCommand(context, {
    about: { transactionIds: [body.transactionId], scenarioId: body.scenarioId },
    commands: () => ["setMemo"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => updateTransactions(database, companyId, transactionIds, { memo: body.memo.trim() })),
    events: (transactionIds) => [
      { name: "TransactionMemoChanged", payload: { transactionIds: [...transactionIds] } },
    ],
  });
}
