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

/** POST /api/forecastSeries/CreateCategoryBasedSeries */
export const createCategoryBasedSeries = operation({
  slug: "create-category-based-series",
  method: "POST",
  path: "/api/forecastSeries/CreateCategoryBasedSeries",
  summary: "Plan so many per cent of another category, so many periods later",
  access: writePlan,
  body: wire({
    ...seriesPlace,
    categoryId: ["CategoryId", positiveId],
    sourceCategoryId: ["SourceCategoryId", positiveId],
    percentage: ["Percentage", sharePercentage],
    delay: ["Delay", delay.optional()],
  }),
  response: writtenSeries,
  errors: [...placeErrors, ...amountErrors, ...calculationErrors, "3005"],
});
