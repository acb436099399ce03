import { acceptRecurrenceSuggestion } from "@amont/contract/operations/recurrences/accept-recurrence-suggestion.ts";
import { acceptRecurrenceSuggestions } from "@amont/contract/operations/recurrences/accept-recurrence-suggestions.ts";
import { createRecurrence } from "@amont/contract/operations/recurrences/create-recurrence.ts";
import { deleteRecurrence } from "@amont/contract/operations/recurrences/delete-recurrence.ts";
import { listConsolidatedRecurrenceSuggestions } from "@amont/contract/operations/recurrences/list-consolidated-recurrence-suggestions.ts";
import { listConsolidatedRecurrences } from "@amont/contract/operations/recurrences/list-consolidated-recurrences.ts";
import { listRecurrenceAccess } from "@amont/contract/operations/recurrences/list-recurrence-access.ts";
import { listRecurrenceOccurrences } from "@amont/contract/operations/recurrences/list-recurrence-occurrences.ts";
import { listRecurrenceSuggestions } from "@amont/contract/operations/recurrences/list-recurrence-suggestions.ts";
import { listRecurrences } from "@amont/contract/operations/recurrences/list-recurrences.ts";
import { refuseRecurrenceSuggestion } from "@amont/contract/operations/recurrences/refuse-recurrence-suggestion.ts";
import { searchRecurrenceSuggestions } from "@amont/contract/operations/recurrences/search-recurrence-suggestions.ts";
import { undoRecurrenceChange } from "@amont/contract/operations/recurrences/undo-recurrence-change.ts";
import { updateRecurrence } from "@amont/contract/operations/recurrences/update-recurrence.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { createRecurrenceUseCase } from "./definitions/create-recurrence.ts";
import { deleteRecurrenceUseCase } from "./definitions/delete-recurrence.ts";
import { listConsolidatedRecurrencesUseCase } from "./definitions/list-consolidated-recurrences.ts";
import { listRecurrenceAccessUseCase } from "./definitions/list-recurrence-access.ts";
import { listRecurrenceOccurrencesUseCase } from "./definitions/list-recurrence-occurrences.ts";
import { listRecurrencesUseCase } from "./definitions/list-recurrences.ts";
import { undoRecurrenceChangeUseCase } from "./definitions/undo-recurrence-change.ts";
import { updateRecurrenceUseCase } from "./definitions/update-recurrence.ts";
import type { RecurrenceJobs } from "./recurrence-jobs.ts";
import { acceptRecurrenceSuggestionUseCase } from "./suggestions/accept-recurrence-suggestion.ts";
import { acceptRecurrenceSuggestionsUseCase } from "./suggestions/accept-recurrence-suggestions.ts";
import { listConsolidatedRecurrenceSuggestionsUseCase } from "./suggestions/list-consolidated-recurrence-suggestions.ts";
import { listRecurrenceSuggestionsUseCase } from "./suggestions/list-recurrence-suggestions.ts";
import { refuseRecurrenceSuggestionUseCase } from "./suggestions/refuse-recurrence-suggestion.ts";
import { searchRecurrenceSuggestionsUseCase } from "./suggestions/search-recurrence-suggestions.ts";

export function recurrenceRoutes(jobs: RecurrenceJobs): readonly OperationRoute[] {
  return [
    answer(acceptRecurrenceSuggestion, acceptRecurrenceSuggestionUseCase),
    answer(acceptRecurrenceSuggestions, acceptRecurrenceSuggestionsUseCase),
    answer(createRecurrence, createRecurrenceUseCase),
    answer(deleteRecurrence, deleteRecurrenceUseCase),
    answer(listConsolidatedRecurrenceSuggestions, listConsolidatedRecurrenceSuggestionsUseCase),
    answer(listConsolidatedRecurrences, listConsolidatedRecurrencesUseCase),
    answer(listRecurrenceAccess, listRecurrenceAccessUseCase),
    answer(listRecurrenceOccurrences, listRecurrenceOccurrencesUseCase),
    answer(listRecurrenceSuggestions, listRecurrenceSuggestionsUseCase),
    answer(listRecurrences, listRecurrencesUseCase),
    answer(refuseRecurrenceSuggestion, refuseRecurrenceSuggestionUseCase),
    answer(searchRecurrenceSuggestions, searchRecurrenceSuggestionsUseCase(jobs)),
    answer(undoRecurrenceChange, undoRecurrenceChangeUseCase),
    answer(updateRecurrence, updateRecurrenceUseCase),
  ];
}
