import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { nothing, ofEntity, tests, writeWeeks } from "./rolling-fields.ts";

/** PUT /api/rolling-forecast/v1/entities/{id}/tests {tests} — `invalid_input`: a number twice. */
export const setRollingTests = operation({
  slug: "set-rolling-tests",
  method: "PUT",
  path: "/api/rolling-forecast/v1/entities/{id}/tests",
  summary: "Say how far weeks may be from what was issued",
  access: writeWeeks,
  params: ofEntity,
  body: wire({ tests: ["tests", tests] }),
  response: nothing,
  errors: ["invalid_input"],
});
