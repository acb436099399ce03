import { operation } from "../../operation.ts";
import { ofConsolidation } from "../consolidations/consolidation-fields.ts";
import { changedRows, intragroupRowIds, ofMembers } from "./intragroup-fields.ts";

/** POST /api/intragroup/v1/consolidations/{id}/flows:confirm — also what was refused. */
export const confirmIntragroupFlows = operation({
  slug: "confirm-intragroup-flows",
  method: "POST",
  path: "/api/intragroup/v1/consolidations/{id}/flows:confirm",
  summary: "Say that rows are internal: they are eliminated from now on",
  access: ofMembers,
  params: ofConsolidation,
  body: intragroupRowIds,
  response: changedRows,
  errors: ["not_found", "forbidden"],
});
