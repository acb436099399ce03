import type { InputOf } from "@amont/contract/operation.ts";
import type { setTransactionsVat } from "@amont/contract/operations/transactions/commands/editing/set-transactions-vat.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { basisPoints } from "../basis-points.ts";
import { runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";

export function setTransactionsVatUseCase(
  { body }: InputOf<typeof setTransactionsVat>,
  context: OperationContext,
) {
  return runCommand(context, {
    about: body,
    commands: () => ["setVat"],
    plan: ({ database, companyId, transactionIds }) =>
      ok(() =>
        updateTransactions(database, companyId, transactionIds, { vat_rate_bp: basisPoints(body.vatRate) }),
      ),
  });
}
