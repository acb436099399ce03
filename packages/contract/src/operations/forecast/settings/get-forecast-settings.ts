import { operation } from "../../../operation.ts";
import { forecastSettings, ofEntity, readEntity } from "./settings-fields.ts";

/** GET /api/forecasting/v2/entities/{entity}/settings */
export const getForecastSettings = operation({
  slug: "get-forecast-settings",
  method: "GET",
  path: "/api/forecasting/v2/entities/{entity}/settings",
  summary: "How a company plans and looks at its plan",
  access: readEntity,
  params: ofEntity,
  response: forecastSettings,
});
