import type { OperationContext } from "../../../http/operation-route.ts";
import { decideSuggestions } from "./decide-suggestions.ts";

export function refuseReconciliationSuggestionsUseCase(
  { body }: { readonly body: { readonly suggestionIds: readonly number[] } },
  context: OperationContext,
) {
  return decideSuggestions(context, body.suggestionIds, true);
}
