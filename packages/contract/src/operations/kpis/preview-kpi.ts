import { operation } from "../../operation.ts";
import { ofEntity, writeEntity } from "../forecast/settings/settings-fields.ts";
import { kpiPreview, previewedKpi } from "./kpi-shapes.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entity}/kpis/preview
 *
 * Stores nothing. What the indicator would say in the next periods, or why it would be refused: by the same means.
 */
export const previewKpi = operation({
  slug: "preview-kpi",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entity}/kpis/preview",
  summary: "What an indicator by formula would say in the next periods of the main plan",
  access: writeEntity,
  params: ofEntity,
  body: previewedKpi,
  response: kpiPreview,
});
