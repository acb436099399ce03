import { consolidationVisible, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { consolidation, ofConsolidation } from "./consolidation-fields.ts";

/** GET /api/consolidation/{id}/details — who changes it sends the answer's `ETag` as `If-Match`. */
export const getConsolidation = operation({
  slug: "get-consolidation",
  method: "GET",
  path: "/api/consolidation/{id}/details",
  summary: "What a consolidation is made of and how it is shown",
  access: consolidationVisible(inPath("id")),
  params: ofConsolidation,
  response: consolidation,
  errors: ["not_found"],
  isConditional: true,
});
