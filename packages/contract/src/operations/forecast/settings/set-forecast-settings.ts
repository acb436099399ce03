import { operation } from "../../../operation.ts";
import { forecastSettingsChange, ofEntity, writeEntity } from "./settings-fields.ts";

/**
 * PUT /api/forecasting/v2/entities/{entity}/settings
 *
 * What is planned stays where it is in the calendar, and a setting that the body leaves out stays what it is.
 */
export const setForecastSettings = operation({
  slug: "set-forecast-settings",
  method: "PUT",
  path: "/api/forecasting/v2/entities/{entity}/settings",
  summary: "Choose how a company plans and looks at its plan",
  access: writeEntity,
  params: ofEntity,
  body: forecastSettingsChange,
  errors: ["1001", "1002", "19002"],
});
