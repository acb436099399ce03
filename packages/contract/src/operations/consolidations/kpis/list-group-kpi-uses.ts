import { z } from "zod";
import { consolidationMember, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { kpiUsesShape } from "../../kpis/kpi-shapes.ts";
import { ofConsolidation } from "../consolidation-fields.ts";

/** GET /api/consolidations/v4/{id}/kpi-uses */
export const listGroupKpiUses = operation({
  slug: "list-group-kpi-uses",
  method: "GET",
  path: "/api/consolidations/v4/{id}/kpi-uses",
  summary: "What each indicator of a consolidation is read by: other indicators, and boards",
  access: consolidationMember(inPath("id")),
  params: ofConsolidation,
  /** Those that nothing reads are left out. */
  response: z.array(kpiUsesShape),
});
