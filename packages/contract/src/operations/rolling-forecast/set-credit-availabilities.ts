import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { availabilities, nothing, ofEntity, writeWeeks } from "./rolling-fields.ts";

/** PUT /api/rolling-forecast/v1/entities/{id}/availabilities {availabilities} */
export const setCreditAvailabilities = operation({
  slug: "set-credit-availabilities",
  method: "PUT",
  path: "/api/rolling-forecast/v1/entities/{id}/availabilities",
  summary: "Say which lines of credit are not drawn",
  access: writeWeeks,
  params: ofEntity,
  body: wire({ availabilities: ["availabilities", availabilities] }),
  response: nothing,
  errors: ["invalid_input"],
});
