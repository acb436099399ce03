import { consolidationMember, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { ofConsolidation } from "../consolidation-fields.ts";
import { groupKpiTree } from "./group-kpi-fields.ts";

/** GET /api/consolidations/v4/{id}/kpis */
export const listGroupKpis = operation({
  slug: "list-group-kpis",
  method: "GET",
  path: "/api/consolidations/v4/{id}/kpis",
  summary: "The indicators of a consolidation and their formulas, in their groups and in their order",
  access: consolidationMember(inPath("id")),
  params: ofConsolidation,
  response: groupKpiTree,
});
