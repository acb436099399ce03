import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { ofEntity, writeEntityPlan } from "../series/series-fields.ts";
import { refreshMode } from "./automatic-fields.ts";

/** PUT /api/forecasting/v3/forecast/entities/{entityId}/automatic/settings */
export const setAutomaticSettings = operation({
  slug: "set-automatic-settings",
  method: "PUT",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/automatic/settings",
  summary: "Choose when the automatic forecasts of a company are worked out anew",
  access: writeEntityPlan,
  params: ofEntity,
  body: wire({ refresh: ["refresh", refreshMode] }),
});
