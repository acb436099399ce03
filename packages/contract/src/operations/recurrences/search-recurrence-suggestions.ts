import { operation } from "../../operation.ts";
import { ofRecurrenceCompany, writeRecurrences } from "./recurrence-fields.ts";

/** POST /api/recurring-expected/v1/entities/{entityId}/suggestions:search */
export const searchRecurrenceSuggestions = operation({
  slug: "search-recurrence-suggestions",
  method: "POST",
  path: "/api/recurring-expected/v1/entities/{entityId}/suggestions:search",
  summary: "Look through the bank lines for what comes back, in the background",
  access: writeRecurrences,
  cost: "expensive",
  params: ofRecurrenceCompany,
});
