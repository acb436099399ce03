import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { writeEntity } from "../settings/settings-fields.ts";

/** DELETE /api/forecasting/v3/forecast/entities/{entity}/notes/{noteId} */
export const removeCategoryNote = operation({
  slug: "remove-category-note",
  method: "DELETE",
  path: "/api/forecasting/v3/forecast/entities/{entity}/notes/{noteId}",
  summary: "Remove a note from a cell",
  access: writeEntity,
  params: wire({ companyId: ["entity", idText], noteId: ["noteId", idText] }),
  errors: ["not_found"],
});
