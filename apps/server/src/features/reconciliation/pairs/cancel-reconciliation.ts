import type { OperationContext } from "../../../http/operation-route.ts";
import { partPairs } from "../part-pairs.ts";

export function cancelReconciliationUseCase(
  { params }: { readonly params: { readonly transactionId: number } },
  context: OperationContext,
) {
  return partPairs(context, [params.transactionId]);
}
