import type { InputOf } from "@amont/contract/operation.ts";
import type { deleteTransaction } from "@amont/contract/operations/transactions/commands/removing/delete-transaction.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { deleteTransactionsUseCase } from "./delete-transactions.ts";

export function deleteTransactionUseCase(
  { query: { transactionId, scenarioId } }: InputOf<typeof deleteTransaction>,
  context: OperationContext,
) {
  return deleteTransactionsUseCase({ body: { transactionIds: [transactionId], scenarioId } }, context);
}
