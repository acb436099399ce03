import { failure } from "@amont/contract/failure.ts";
import type { RecurrenceInput } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { err } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { changeRecurrences } from "../change-recurrences.ts";
import { addRecurrence } from "../definitions/create-recurrence.ts";
import { decideSuggestion, findSuggestionState } from "./suggestions-repository.ts";

interface Input {
  readonly params: { readonly companyId: number; readonly suggestionId: number };
  readonly body: RecurrenceInput;
}

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
