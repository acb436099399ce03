import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { noOrId, periodOffset, placeErrors, positiveId, writePlan, writtenSeries } from "./series-fields.ts";

/**
 * POST /api/forecastSeries/RemoveForecastsSeriesFromOffset
 *
 * Without a scenario, in the plan that the series is in. In another scenario that shows it, for that scenario alone.
 * The answer names the series that is left, or the one that was removed whole.
 */
export const removeSeriesFromOffset = operation({
  slug: "remove-series-from-offset",
  method: "POST",
  path: "/api/forecastSeries/RemoveForecastsSeriesFromOffset",
  summary: "End a series before a period: what it planned from there on is gone",
  access: writePlan,
  body: wire({
    seriesId: ["SeriesId", positiveId],
    offset: ["Offset", periodOffset],
    scenarioId: ["ScenarioId", noOrId],
  }),
  response: writtenSeries,
  errors: placeErrors,
});
