import { operation } from "../../../operation.ts";
import { ofEntity, readEntityPlan } from "../series/series-fields.ts";
import { automaticSettings } from "./automatic-fields.ts";

/** GET /api/forecasting/v3/forecast/entities/{entityId}/automatic/settings */
export const getAutomaticSettings = operation({
  slug: "get-automatic-settings",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/automatic/settings",
  summary: "When the automatic forecasts of a company are worked out anew, and when they were last",
  access: readEntityPlan,
  params: ofEntity,
  response: automaticSettings,
});
