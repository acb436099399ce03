import type { InputOf } from "@amont/contract/operation.ts";
import type { setTransactionsCategory } from "@amont/contract/operations/transactions/commands/categorising/set-transactions-category.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { putIntoCategory } from "./put-into-category.ts";

export function setTransactionsCategoryUseCase(
  { body }: InputOf<typeof setTransactionsCategory>,
  context: OperationContext,
) {
  return putIntoCategory(context, body);
}
