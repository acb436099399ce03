import { operation } from "../../operation.ts";
import { forecastSettings, ofEntity, writeEntity } from "./settings-fields.ts";

/** PUT /api/forecasting/v2/entities/{entity}/settings — what is planned stays where it is in the calendar. */
export const setForecastSettings = operation({
  slug: "set-forecast-settings",
  method: "PUT",
  path: "/api/forecasting/v2/entities/{entity}/settings",
  summary: "Choose how a company plans and looks at its plan",
  access: writeEntity,
  params: ofEntity,
  body: forecastSettings,
  errors: ["1001", "1002", "19002"],
});
