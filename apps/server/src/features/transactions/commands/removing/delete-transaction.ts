import type { OperationContext } from "../../../../http/operation-route.ts";
import { deleteTransactionsUseCase } from "./delete-transactions.ts";

interface Query {
  readonly transactionId: number;
  readonly scenarioId?: number | undefined;
}

export function deleteTransactionUseCase(
  { query: { transactionId, scenarioId } }: { readonly query: Query },
  context: OperationContext,
) {
  return deleteTransactionsUseCase({ body: { transactionIds: [transactionId], scenarioId } }, context);
}
