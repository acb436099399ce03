import { operation } from "../../operation.ts";
import { ofRecurrenceCompany, readRecurrences, recurrenceList, recurrencePage } from "./recurrence-fields.ts";

/** GET /api/recurring-expected/v1/entities/{entityId}/definitions */
export const listRecurrences = operation({
  slug: "list-recurrences",
  method: "GET",
  path: "/api/recurring-expected/v1/entities/{entityId}/definitions",
  summary: "The recurrences of a company, by the day they come next",
  access: readRecurrences,
  params: ofRecurrenceCompany,
  query: recurrencePage,
  response: recurrenceList,
});
