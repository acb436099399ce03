import { operation } from "../../operation.ts";
import { ofSuggestion, recurrenceChange, writeRecurrences } from "./recurrence-fields.ts";

/** POST /api/recurring-expected/v1/entities/{entityId}/suggestions/{suggestionId}:refuse */
export const refuseRecurrenceSuggestion = operation({
  slug: "refuse-recurrence-suggestion",
  method: "POST",
  path: "/api/recurring-expected/v1/entities/{entityId}/suggestions/{suggestionId}:refuse",
  summary: "Refuse a suggestion; it stays refused when it is found again",
  access: writeRecurrences,
  params: ofSuggestion,
  response: recurrenceChange,
  errors: ["not_found", "28003"],
});
