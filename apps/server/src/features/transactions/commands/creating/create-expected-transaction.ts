import type { InputOf } from "@amont/contract/operation.ts";
import type { createExpectedTransaction } from "@amont/contract/operations/transactions/commands/creating/create-expected-transaction.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { createManually } from "./create-manually.ts";

export function createExpectedTransactionUseCase(
  { body }: InputOf<typeof createExpectedTransaction>,
  context: OperationContext,
) {
  return createManually(context, false, body);
}
