import { noContent, operation } from "../../../operation.ts";
import { ofEntity, writeEntityPlan } from "../series/series-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/automatic:refresh
 *
 * Asks for it and waits for nothing: `AutomaticForecastRefreshed` tells when it is done. As every night, but all values are
 * taken over, however little they moved.
 */
export const refreshAutomaticForecasts = operation({
  slug: "refresh-automatic-forecasts",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/automatic:refresh",
  summary: "Work the automatic forecasts of a company out anew",
  access: writeEntityPlan,
  cost: "expensive",
  params: ofEntity,
  response: noContent,
  errors: ["not_found", "30005"],
});
