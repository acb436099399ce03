import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { availabilities, canWrite, ofEntity, readWeeks } from "./rolling-fields.ts";

/** GET /api/rolling-forecast/v1/entities/{id}/availabilities */
export const getCreditAvailabilities = operation({
  slug: "get-credit-availabilities",
  method: "GET",
  path: "/api/rolling-forecast/v1/entities/{id}/availabilities",
  summary: "Lines of credit as far as they are not drawn",
  access: readWeeks,
  params: ofEntity,
  response: wire({ canWrite: ["canWrite", canWrite], availabilities: ["availabilities", availabilities] }),
});
