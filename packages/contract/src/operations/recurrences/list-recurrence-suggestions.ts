import { operation } from "../../operation.ts";
import { ofRecurrenceCompany, readRecurrences, recurrencePage, suggestionList } from "./recurrence-fields.ts";

/** GET /api/recurring-expected/v1/entities/{entityId}/suggestions */
export const listRecurrenceSuggestions = operation({
  slug: "list-recurrence-suggestions",
  method: "GET",
  path: "/api/recurring-expected/v1/entities/{entityId}/suggestions",
  summary: "What comes back in the bank lines of a company and nobody has decided on, the surest first",
  access: readRecurrences,
  params: ofRecurrenceCompany,
  query: recurrencePage,
  response: suggestionList,
});
