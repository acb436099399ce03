import { operation } from "../../operation.ts";
import { ofConsolidation } from "../consolidations/consolidation-fields.ts";
import { changedRows, intragroupRowIds, ofMembers } from "./intragroup-fields.ts";

/** POST /api/intragroup/v1/consolidations/{id}/flows:refuse — nobody is asked about their lines again. */
export const refuseIntragroupFlows = operation({
  slug: "refuse-intragroup-flows",
  method: "POST",
  path: "/api/intragroup/v1/consolidations/{id}/flows:refuse",
  summary: "Say that rows are not internal",
  access: ofMembers,
  params: ofConsolidation,
  body: intragroupRowIds,
  response: changedRows,
  errors: ["not_found", "forbidden"],
});
