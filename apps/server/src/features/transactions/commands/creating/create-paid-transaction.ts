import type { InputOf } from "@amont/contract/operation.ts";
import type { createPaidTransaction } from "@amont/contract/operations/transactions/commands/creating/create-paid-transaction.ts";
import type { OperationContext } from "../../../../http/operation-route.ts";
import { createManually } from "./create-manually.ts";

export function createPaidTransactionUseCase(
  { body }: InputOf<typeof createPaidTransaction>,
  context: OperationContext,
) {
  return createManually(context, true, body);
}
