import type { OperationContext } from "../../../../http/operation-route.ts";
import type { CommandInput } from "../run-command.ts";
import { putIntoCategory } from "./put-into-category.ts";

export function changeTransactionsCategoryUseCase(
  { body }: CommandInput<{ readonly categoryId: number }>,
  context: OperationContext,
) {
  return putIntoCategory(context, body);
}
