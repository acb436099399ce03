import type { InputOf } from "@amont/contract/operation.ts";
import type { cancelReconciliations } from "@amont/contract/operations/reconciliation/cancel-reconciliations.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { partPairs } from "../part-pairs.ts";

export function cancelReconciliationsUseCase(
  { body }: InputOf<typeof cancelReconciliations>,
  context: OperationContext,
) {
  return partPairs(context, [...new Set(body.transactionIds)]);
}
