import type { OperationContext } from "../../../../http/operation-route.ts";
import { createManually, type ManualTransaction } from "./create-manually.ts";

export function createExpectedTransactionUseCase(
  { body }: { readonly body: ManualTransaction },
  context: OperationContext,
) {
  return createManually(context, false, body);
}
