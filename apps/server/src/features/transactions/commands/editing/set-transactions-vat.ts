import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { basisPoints } from "../basis-points.ts";
import { type CommandInput, runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";

export function setTransactionsVatUseCase(
  { body }: CommandInput<{ readonly vatRate: number | null }>,
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
