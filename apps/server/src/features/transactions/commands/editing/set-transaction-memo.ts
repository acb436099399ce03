import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";

interface Body {
  readonly transactionId: number;
  readonly scenarioId?: number | null | undefined;
  readonly memo: string;
}

export function setTransactionMemoUseCase({ body }: { readonly body: Body }, context: OperationContext) {
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
