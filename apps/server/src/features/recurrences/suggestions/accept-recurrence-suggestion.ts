import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { acceptRecurrenceSuggestion } from "@amont/contract/operations/recurrences/accept-recurrence-suggestion.ts";
import { err } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { changeRecurrences } from "../change-recurrences.ts";
import { addRecurrence } from "../definitions/create-recurrence.ts";
import { decideSuggestion, findSuggestionState } from "./suggestions-repository.ts";

type Input = InputOf<typeof acceptRecurrenceSuggestion>;

export function acceptRecurrenceSuggestionUseCase({ params, body }: Input, context: OperationContext) {
  const { companyId, suggestionId } = params;
  return changeRecurrences(context, companyId, async (changing) => {
    const state = await findSuggestionState(changing.database, companyId, suggestionId);
    if (state !== "open") return err(failure(state === null ? "not_found" : "28003"));
    const added = await addRecurrence(changing, body);
    if (added.ok) await decideSuggestion(changing.database, companyId, suggestionId, "accepted");
    return added;
  });
}
