import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { renameTransactions } from "@amont/contract/operations/transactions/commands/editing/rename-transactions.ts";
import { labelRefusal } from "@amont/engine/ledger/command-values.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../../http/operation-route.ts";
import { runCommand } from "../run-command.ts";
import { updateTransactions } from "../transaction-commands-repository.ts";

export async function renameTransactionsUseCase(
  { body }: InputOf<typeof renameTransactions>,
  context: OperationContext,
): Promise<Outcome<Array<{ id: number; name: string }>>> {
  const name = body.name.trim();
  const emptiness = labelRefusal(name);
  if (emptiness !== null) return err(failure(emptiness));
  const done = await runCommand(context, {
    about: body,
    commands: () => ["setTitle"],
    bearsOnMatches: true,
    plan: ({ database, companyId, transactionIds }) =>
      ok(() => updateTransactions(database, companyId, transactionIds, { name })),
  });
  return done.ok ? ok([...new Set(body.transactionIds)].map((id) => ({ id, name }))) : done;
}
