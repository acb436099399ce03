import { operation } from "../../operation.ts";
import { ofRecurrence, recurrenceChange, writeRecurrences } from "./recurrence-fields.ts";

/** DELETE /api/recurring-expected/v1/entities/{entityId}/definitions/{definitionId} */
export const deleteRecurrence = operation({
  slug: "delete-recurrence",
  method: "DELETE",
  path: "/api/recurring-expected/v1/entities/{entityId}/definitions/{definitionId}",
  summary: "Remove a recurrence and what is to come of it, but for what was edited by hand",
  access: writeRecurrences,
  params: ofRecurrence,
  response: recurrenceChange,
  errors: ["not_found"],
});
