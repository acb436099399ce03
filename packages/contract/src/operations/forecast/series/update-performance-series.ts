import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { olderChangeKind } from "./create-performance-series.ts";
import { changeValue, olderBasis } from "./series-definition.ts";
import {
  amountErrors,
  noOrId,
  periodOffset,
  placeErrors,
  positiveId,
  writePlan,
  writtenSeries,
} from "./series-fields.ts";

/**
 * PUT /api/forecastSeries/UpdatePerformanceBasedForecastSeries
 *
 * What is left out stays. In a scenario, a series of its reference is replaced for that scenario alone: the answer
 * names the series that stands in its place.
 */
export const updatePerformanceSeries = operation({
  slug: "update-performance-series",
  method: "PUT",
  path: "/api/forecastSeries/UpdatePerformanceBasedForecastSeries",
  summary: "Change what a series makes of the past, or when it begins and ends",
  access: writePlan,
  body: wire({
    seriesId: ["SeriesId", positiveId],
    scenarioId: ["ScenarioId", noOrId],
    startOffset: ["StartOffset", periodOffset.optional()],
    /** Null: for ever. */
    endOffset: ["EndOffset", periodOffset.nullish()],
    basis: ["Basis", olderBasis.optional()],
    amountType: ["AmountType", olderChangeKind.optional()],
    value: ["Value", changeValue.optional()],
  }),
  response: writtenSeries,
  errors: [...placeErrors, ...amountErrors, "3005"],
});
