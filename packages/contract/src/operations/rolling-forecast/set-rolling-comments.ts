import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { mostRollingRows, nothing, ofEntity, rowKeyText, writeWeeks } from "./rolling-fields.ts";

/** PUT /api/rolling-forecast/v1/entities/{id}/comments {comments} — others stay; a text of null takes one away. */
export const setRollingComments = operation({
  slug: "set-rolling-comments",
  method: "PUT",
  path: "/api/rolling-forecast/v1/entities/{id}/comments",
  summary: "Say why a line of a week is what it is",
  access: writeWeeks,
  params: ofEntity,
  body: wire({
    comments: [
      "comments",
      z
        .array(
          wire({
            rowKey: ["rowKey", rowKeyText],
            /** Any day of the week. */
            weekStart: ["weekStart", wireDate],
            text: ["text", z.string().trim().min(1).max(300).nullable()],
          }),
        )
        .min(1)
        .max(mostRollingRows),
    ],
  }),
  response: nothing,
  errors: ["invalid_input"],
});
