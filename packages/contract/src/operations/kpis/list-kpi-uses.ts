import { z } from "zod";
import { operation } from "../../operation.ts";
import { ofEntity, readEntity } from "../forecast/settings/settings-fields.ts";
import { kpiUsesShape } from "./kpi-shapes.ts";

/** GET /api/forecasting/v3/forecast/entities/{entity}/kpi-uses */
export const listKpiUses = operation({
  slug: "list-kpi-uses",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entity}/kpi-uses",
  summary: "What each indicator is read by: other indicators, forecasts in any scenario, and boards",
  access: readEntity,
  params: ofEntity,
  /** Those that nothing reads are left out. */
  response: z.array(kpiUsesShape),
});
