import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { canWrite, floors, ofEntity, readWeeks } from "./rolling-fields.ts";

/** GET /api/rolling-forecast/v1/entities/{id}/floors */
export const getRollingFloors = operation({
  slug: "get-rolling-floors",
  method: "GET",
  path: "/api/rolling-forecast/v1/entities/{id}/floors",
  summary: "What is to be held at least, and from when to when",
  access: readWeeks,
  params: ofEntity,
  response: wire({ canWrite: ["canWrite", canWrite], floors: ["floors", floors] }),
});
