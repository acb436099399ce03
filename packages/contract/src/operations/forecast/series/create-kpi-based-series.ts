import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { delay, seriesPlace, sharePercentage } from "./series-definition.ts";
import {
  amountErrors,
  calculationErrors,
  placeErrors,
  positiveId,
  writePlan,
  writtenSeries,
} from "./series-fields.ts";

/** POST /api/forecastSeries/CreateCustomKpiBasedSeries */
export const createKpiBasedSeries = operation({
  slug: "create-kpi-based-series",
  method: "POST",
  path: "/api/forecastSeries/CreateCustomKpiBasedSeries",
  summary: "Plan so many per cent of an indicator, so many periods later",
  access: writePlan,
  body: wire({
    ...seriesPlace,
    categoryId: ["CategoryId", positiveId],
    kpiId: ["KpiId", positiveId],
    percentage: ["Percentage", sharePercentage],
    delay: ["Delay", delay.optional()],
  }),
  response: writtenSeries,
  errors: [...placeErrors, ...amountErrors, ...calculationErrors, "3005"],
});
