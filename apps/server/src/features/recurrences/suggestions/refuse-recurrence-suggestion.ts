import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { refuseRecurrenceSuggestion } from "@amont/contract/operations/recurrences/refuse-recurrence-suggestion.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { changeRecurrences } from "../change-recurrences.ts";
import { decideSuggestion, findSuggestionState } from "./suggestions-repository.ts";

type Input = InputOf<typeof refuseRecurrenceSuggestion>;

export function refuseRecurrenceSuggestionUseCase({ params }: Input, context: OperationContext) {
  const { companyId, suggestionId } = params;
  return changeRecurrences(context, companyId, async ({ database }) => {
    const state = await findSuggestionState(database, companyId, suggestionId);
    if (state !== "open") return err(failure(state === null ? "not_found" : "28003"));
    await decideSuggestion(database, companyId, suggestionId, "refused");
    return ok({ recurrenceId: null, transactionIds: null });
  });
}
