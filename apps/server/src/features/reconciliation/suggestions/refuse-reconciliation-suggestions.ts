import type { InputOf } from "@amont/contract/operation.ts";
import type { refuseReconciliationSuggestions } from "@amont/contract/operations/reconciliation/refuse-reconciliation-suggestions.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { decideSuggestions } from "./decide-suggestions.ts";

export function refuseReconciliationSuggestionsUseCase(
  { body }: InputOf<typeof refuseReconciliationSuggestions>,
  context: OperationContext,
) {
  return decideSuggestions(context, body.suggestionIds, true);
}
