import { z } from "zod";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { seriesDefinition } from "./series-definition.ts";
import {
  amountErrors,
  calculationErrors,
  noOrId,
  periodOffset,
  placeErrors,
  undoToken,
  writeEntityPlan,
} from "./series-fields.ts";

/**
 * PUT /api/forecasting/v3/forecast/entities/{entityId}/series/{seriesId}
 *
 * In a scenario, a series of its reference is replaced for that scenario alone.
 */
export const updateForecastSeries = operation({
  slug: "update-forecast-series",
  method: "PUT",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/series/{seriesId}",
  summary: "Change what a series does, or when it begins and ends",
  access: writeEntityPlan,
  params: wire({ companyId: ["entityId", idText], seriesId: ["seriesId", idText] }),
  body: wire({
    scenarioId: ["scenarioId", noOrId],
    /** Of the kind that the series has. */
    definition: ["definition", seriesDefinition.optional()],
    startOffset: ["startOffset", periodOffset.optional()],
    /** Null: for ever. */
    endOffset: ["endOffset", periodOffset.nullish()],
  }),
  response: wire({ id: ["id", z.int()], undoToken: ["undoToken", undoToken] }),
  errors: [...placeErrors, ...amountErrors, ...calculationErrors, "3005", "23005"],
});
