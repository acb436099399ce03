import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofRecurrenceCompany, writeRecurrences } from "./recurrence-fields.ts";

/** As many as a company's search keeps. */
export const mostSuggestions = 200;

/**
 * POST /api/recurring-expected/v1/entities/{entityId}/suggestions:accept
 *
 * Those of the named ones that are still open and whose category is known. The others stay as they are: somebody has to
 * say something about them first.
 */
export const acceptRecurrenceSuggestions = operation({
  slug: "accept-recurrence-suggestions",
  method: "POST",
  path: "/api/recurring-expected/v1/entities/{entityId}/suggestions:accept",
  summary: "Set the recurrences that were suggested, as they were found",
  access: writeRecurrences,
  cost: "expensive",
  params: ofRecurrenceCompany,
  body: wire({ suggestionIds: ["suggestionIds", z.array(z.int32().positive()).min(1).max(mostSuggestions)] }),
  response: wire({
    acceptedIds: ["acceptedIds", z.array(z.int())],
    undoToken: ["undoToken", z.string()],
  }),
});
