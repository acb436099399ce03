import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { ofEntity, placeErrors, positiveId, undoToken, writeEntityPlan } from "../series/series-fields.ts";

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/automatic:apply
 *
 * Plans exactly what was suggested, or nothing: once something has changed since, the suggestion has to be looked at again
 * (30002). A category that somebody had planned is handed over from the current period on; cells stay.
 */
export const applyAutomaticForecasts = operation({
  slug: "apply-automatic-forecasts",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/automatic:apply",
  summary: "Plan some of what was suggested",
  access: writeEntityPlan,
  cost: "expensive",
  params: ofEntity,
  body: wire({
    proposalId: ["proposalId", z.string().max(200)],
    categoryIds: ["categoryIds", z.array(positiveId).min(1).max(1_000)],
  }),
  response: wire({ ids: ["ids", z.array(z.int())], undoToken: ["undoToken", undoToken] }),
  errors: [...placeErrors, "30001", "30002", "30003"],
});
