import type { OperationContext } from "../../../http/operation-route.ts";
import { partPairs } from "../part-pairs.ts";

export function cancelReconciliationsUseCase(
  { body }: { readonly body: { readonly transactionIds: readonly number[] } },
  context: OperationContext,
) {
  return partPairs(context, [...new Set(body.transactionIds)]);
}
