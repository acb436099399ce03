import { consolidationAdministrator, inPath } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { kpiPreview, previewedKpi } from "../../kpis/kpi-shapes.ts";
import { ofConsolidation } from "../consolidation-fields.ts";

/** POST /api/consolidations/v4/{id}/kpis/preview — stores nothing. */
export const previewGroupKpi = operation({
  slug: "preview-group-kpi",
  method: "POST",
  path: "/api/consolidations/v4/{id}/kpis/preview",
  summary:
    "What an indicator of a consolidation by formula would say in the next columns, or why it would be refused",
  access: consolidationAdministrator(inPath("id")),
  params: ofConsolidation,
  body: previewedKpi,
  response: kpiPreview,
  errors: ["31010"],
});
