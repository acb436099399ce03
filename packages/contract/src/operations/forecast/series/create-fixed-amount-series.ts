import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import {
  dayOfMonth,
  excludesVat,
  indexationFields,
  recurrenceMonths,
  seriesPlace,
} from "./series-definition.ts";
import { amountErrors, placeErrors, positiveId, writePlan, writtenSeries } from "./series-fields.ts";

/** POST /api/forecastSeries/CreateFixedAmountForecastSeries */
export const createFixedAmountSeries = operation({
  slug: "create-fixed-amount-series",
  method: "POST",
  path: "/api/forecastSeries/CreateFixedAmountForecastSeries",
  summary: "Plan the same amount every one, two, three, six or twelve months",
  access: writePlan,
  body: wire({
    ...seriesPlace,
    categoryId: ["CategoryId", positiveId],
    amount: ["Amount", z.number()],
    recurrenceMonths: ["RecurrenceMonths", recurrenceMonths.optional()],
    day: ["Day", dayOfMonth.nullish()],
    indexation: [
      "Indexation",
      wire({
        percentage: ["Percentage", indexationFields.percentage],
        month: ["Month", indexationFields.month],
      }).nullish(),
    ],
    excludesVat: ["ExcludesVat", excludesVat.optional()],
  }),
  response: writtenSeries,
  errors: [...placeErrors, ...amountErrors, "3005"],
});
