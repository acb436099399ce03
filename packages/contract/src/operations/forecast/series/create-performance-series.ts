import { z } from "zod";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { changeValue, olderBasis, seriesPlace } from "./series-definition.ts";
import { amountErrors, placeErrors, positiveId, undoToken, writePlan } from "./series-fields.ts";

export const olderChangeKind = z.codec(
  z.enum(["Absolute", "Percentage"]),
  z.enum(["absolute", "percentage"]),
  {
    decode: (kind) => (kind === "Absolute" ? ("absolute" as const) : ("percentage" as const)),
    encode: (kind) => (kind === "absolute" ? ("Absolute" as const) : ("Percentage" as const)),
  },
);

/**
 * POST /api/forecastSeries/CreatePerformanceBasedForecastSeries
 *
 * With `CategoryId` a series of that category. With `CategoryIds` a flash forecast: one series for each of them, which
 * gives way to whatever else plans the category.
 */
export const createPerformanceSeries = operation({
  slug: "create-performance-series",
  method: "POST",
  path: "/api/forecastSeries/CreatePerformanceBasedForecastSeries",
  summary: "Plan what was realized before, so many per cent more or less, or so much",
  access: writePlan,
  body: wire({
    ...seriesPlace,
    categoryId: ["CategoryId", positiveId.nullish()],
    categoryIds: ["CategoryIds", z.array(positiveId).max(1_000).nullish()],
    basis: ["Basis", olderBasis],
    amountType: ["AmountType", olderChangeKind.optional()],
    value: ["Value", changeValue.optional()],
  }),
  response: wire({
    /** Of the first category. */
    id: ["Id", z.int()],
    ids: ["Ids", z.array(z.int())],
    undoToken: ["UndoToken", undoToken],
  }),
  errors: [...placeErrors, ...amountErrors, "3005"],
});
