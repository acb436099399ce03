import { operation } from "../../operation.ts";
import { recurrenceErrors } from "./recurrence-errors.ts";
import { ofRecurrence, recurrenceChange, recurrenceInput, writeRecurrences } from "./recurrence-fields.ts";

/** PUT /api/recurring-expected/v1/entities/{entityId}/definitions/{definitionId} */
export const updateRecurrence = operation({
  slug: "update-recurrence",
  method: "PUT",
  path: "/api/recurring-expected/v1/entities/{entityId}/definitions/{definitionId}",
  summary: "Change a recurrence; what is to come follows, but for what was edited, paid or deleted by hand",
  access: writeRecurrences,
  params: ofRecurrence,
  body: recurrenceInput,
  response: recurrenceChange,
  errors: recurrenceErrors,
});
