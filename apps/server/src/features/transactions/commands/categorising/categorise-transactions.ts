import type { InputOf } from "@amont/contract/operation.ts";
import type { categoriseTransactions } from "@amont/contract/operations/transactions/commands/categorising/categorise-transactions.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { putIntoCategory } from "./put-into-category.ts";

export function categoriseTransactionsUseCase(
  { body }: InputOf<typeof categoriseTransactions>,
  context: OperationContext,
) {
  return putIntoCategory(context, body, body.action ?? "Categorize");
}
