import { z } from "zod";
import { operation } from "../../operation.ts";
import { ofRecurrence, readRecurrences, recurrenceOccurrence } from "./recurrence-fields.ts";

/** GET /api/recurring-expected/v1/entities/{entityId}/definitions/{definitionId}/occurrences */
export const listRecurrenceOccurrences = operation({
  slug: "list-recurrence-occurrences",
  method: "GET",
  path: "/api/recurring-expected/v1/entities/{entityId}/definitions/{definitionId}/occurrences",
  summary: "What a recurrence has made, by day: as the rule says, edited by hand, late, settled, deleted",
  access: readRecurrences,
  params: ofRecurrence,
  response: z.array(recurrenceOccurrence),
  errors: ["not_found"],
});
