import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { floors, nothing, ofEntity, writeWeeks } from "./rolling-fields.ts";

/** PUT /api/rolling-forecast/v1/entities/{id}/floors {floors} — `invalid_input`: two of them on one day, or an end before its begin. */
export const setRollingFloors = operation({
  slug: "set-rolling-floors",
  method: "PUT",
  path: "/api/rolling-forecast/v1/entities/{id}/floors",
  summary: "Say what is to be held at least",
  access: writeWeeks,
  params: ofEntity,
  body: wire({ floors: ["floors", floors] }),
  response: nothing,
  errors: ["invalid_input"],
});
