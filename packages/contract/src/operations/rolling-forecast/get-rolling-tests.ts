import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { canWrite, ofEntity, readWeeks, tests } from "./rolling-fields.ts";

/** GET /api/rolling-forecast/v1/entities/{id}/tests */
export const getRollingTests = operation({
  slug: "get-rolling-tests",
  method: "GET",
  path: "/api/rolling-forecast/v1/entities/{id}/tests",
  summary: "How far weeks may be from what was issued",
  access: readWeeks,
  params: ofEntity,
  response: wire({ canWrite: ["canWrite", canWrite], tests: ["tests", tests] }),
});
