import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofRecurrenceCompany, recurrenceChange, writeRecurrences } from "./recurrence-fields.ts";

/** POST /api/recurring-expected/v1/entities/{entityId}/definitions:undo */
export const undoRecurrenceChange = operation({
  slug: "undo-recurrence-change",
  method: "POST",
  path: "/api/recurring-expected/v1/entities/{entityId}/definitions:undo",
  summary: "Take back one's own change of recurrences or of suggestions, with the transactions it touched",
  access: writeRecurrences,
  params: ofRecurrenceCompany,
  body: wire({ undoToken: ["undoToken", z.string().regex(/^\d{1,15}-\d{1,15}$/)] }),
  response: recurrenceChange,
  errors: ["21009"],
});
