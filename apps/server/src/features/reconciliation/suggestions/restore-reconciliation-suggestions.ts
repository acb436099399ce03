import type { InputOf } from "@amont/contract/operation.ts";
import type { restoreReconciliationSuggestions } from "@amont/contract/operations/reconciliation/restore-reconciliation-suggestions.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { decideSuggestions } from "./decide-suggestions.ts";

export function restoreReconciliationSuggestionsUseCase(
  { body }: InputOf<typeof restoreReconciliationSuggestions>,
  context: OperationContext,
) {
  return decideSuggestions(context, body.suggestionIds, false);
}
