import type { InputOf } from "@amont/contract/operation.ts";
import type { cancelReconciliation } from "@amont/contract/operations/reconciliation/cancel-reconciliation.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { partPairs } from "../part-pairs.ts";

export function cancelReconciliationUseCase(
  { params }: InputOf<typeof cancelReconciliation>,
  context: OperationContext,
) {
  return partPairs(context, [params.transactionId]);
}
