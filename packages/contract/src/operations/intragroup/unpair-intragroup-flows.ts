import { operation } from "../../operation.ts";
import { ofConsolidation } from "../consolidations/consolidation-fields.ts";
import { changedRows, intragroupRowIds, ofMembers } from "./intragroup-fields.ts";

/** POST /api/intragroup/v1/consolidations/{id}/flows:unpair — what only the pair had said to be internal is refused. */
export const unpairIntragroupFlows = operation({
  slug: "unpair-intragroup-flows",
  method: "POST",
  path: "/api/intragroup/v1/consolidations/{id}/flows:unpair",
  summary: "Take the two sides of rows apart",
  access: ofMembers,
  params: ofConsolidation,
  body: intragroupRowIds,
  response: changedRows,
  errors: ["not_found", "forbidden"],
});
