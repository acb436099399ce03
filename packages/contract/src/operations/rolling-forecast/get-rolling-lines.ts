import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { canWrite, ofEntity, readWeeks, shownLines } from "./rolling-fields.ts";

/** GET /api/rolling-forecast/v1/entities/{id}/lines */
export const getRollingLines = operation({
  slug: "get-rolling-lines",
  method: "GET",
  path: "/api/rolling-forecast/v1/entities/{id}/lines",
  summary: "What the thirteen weeks of a company or a consolidation are made of",
  access: readWeeks,
  params: ofEntity,
  response: wire({
    canWrite: ["canWrite", canWrite],
    /** Nobody has written any: the categories at the top of the trees. */
    isUsual: ["isUsual", z.boolean()],
    lines: ["lines", shownLines],
  }),
});
