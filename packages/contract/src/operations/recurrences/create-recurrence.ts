import { operation } from "../../operation.ts";
import { recurrenceErrors } from "./recurrence-errors.ts";
import {
  ofRecurrenceCompany,
  recurrenceChange,
  recurrenceInput,
  writeRecurrences,
} from "./recurrence-fields.ts";

/** POST /api/recurring-expected/v1/entities/{entityId}/definitions */
export const createRecurrence = operation({
  slug: "create-recurrence",
  method: "POST",
  path: "/api/recurring-expected/v1/entities/{entityId}/definitions",
  summary: "Set a recurrence; its occurrences of the next two years are expected from then on",
  access: writeRecurrences,
  params: ofRecurrenceCompany,
  body: recurrenceInput,
  response: recurrenceChange,
  errors: [...recurrenceErrors, "28001"],
});
