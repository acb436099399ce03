import type { InputOf } from "@amont/contract/operation.ts";
import type { changeTransactionsCategory } from "@amont/contract/operations/transactions/commands/categorising/change-transactions-category.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { putIntoCategory } from "./put-into-category.ts";

export function changeTransactionsCategoryUseCase(
  { body }: InputOf<typeof changeTransactionsCategory>,
  context: OperationContext,
) {
  return putIntoCategory(context, body);
}
