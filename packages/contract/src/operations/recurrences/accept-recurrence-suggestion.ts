import { operation } from "../../operation.ts";
import { recurrenceErrors } from "./recurrence-errors.ts";
import { ofSuggestion, recurrenceChange, recurrenceInput, writeRecurrences } from "./recurrence-fields.ts";

/** POST /api/recurring-expected/v1/entities/{entityId}/suggestions/{suggestionId}:accept */
export const acceptRecurrenceSuggestion = operation({
  slug: "accept-recurrence-suggestion",
  method: "POST",
  path: "/api/recurring-expected/v1/entities/{entityId}/suggestions/{suggestionId}:accept",
  summary: "Set the recurrence that was suggested, as the caller completed it",
  access: writeRecurrences,
  params: ofSuggestion,
  body: recurrenceInput,
  response: recurrenceChange,
  errors: [...recurrenceErrors, "28001", "28003"],
});
