import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { lines, nothing, ofEntity, writeWeeks } from "./rolling-fields.ts";

/**
 * PUT /api/rolling-forecast/v1/entities/{id}/lines {lines}
 *
 * 32202: a branch stands in two lines, or below a branch of another one. `invalid_input`: a number twice, a branch that is not
 * there, or one of the other side.
 */
export const setRollingLines = operation({
  slug: "set-rolling-lines",
  method: "PUT",
  path: "/api/rolling-forecast/v1/entities/{id}/lines",
  summary: "Say what the thirteen weeks are made of; without any line, of the usual ones",
  access: writeWeeks,
  params: ofEntity,
  body: wire({ lines: ["lines", lines] }),
  response: nothing,
  errors: ["32202", "invalid_input"],
});
