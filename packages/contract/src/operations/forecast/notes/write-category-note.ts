import { z } from "zod";
import { wireDate } from "../../../date-codec.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { ofEntity, writeEntity } from "../settings/settings-fields.ts";

/** PUT /api/forecasting/v3/forecast/entities/{entity}/notes — instead of what was written there before. */
export const writeCategoryNote = operation({
  slug: "write-category-note",
  method: "PUT",
  path: "/api/forecasting/v3/forecast/entities/{entity}/notes",
  summary: "Write a note on a category in a period",
  access: writeEntity,
  params: ofEntity,
  body: wire({
    categoryId: ["categoryId", z.int32().positive()],
    /** Any day of the period. */
    periodStart: ["periodStart", wireDate],
    text: ["text", z.string()],
  }),
  response: wire({ id: ["id", z.int()] }),
  errors: ["invalid_input", "not_found"],
});
