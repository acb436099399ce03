import { z } from "zod";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { placeErrors, undoToken, writeEntityPlan } from "./series-fields.ts";

/**
 * DELETE /api/forecasting/v3/forecast/entities/{entityId}/series/{seriesId}
 *
 * What it covered shows again. In a scenario it goes from the current period on: the past is the same in all of them.
 */
export const removeForecastSeries = operation({
  slug: "remove-forecast-series",
  method: "DELETE",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/series/{seriesId}",
  summary: "Remove a whole series",
  access: writeEntityPlan,
  params: wire({ companyId: ["entityId", idText], seriesId: ["seriesId", idText] }),
  query: wire({ scenarioId: ["scenarioId", idText.optional()] }),
  response: wire({ id: ["id", z.int()], undoToken: ["undoToken", undoToken] }),
  errors: placeErrors,
});
