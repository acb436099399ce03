import type { InputOf } from "@amont/contract/operation.ts";
import type { createCategoryBasedSeries } from "@amont/contract/operations/forecast/series/create-category-based-series.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { createSeries } from "./create-series.ts";

export const createCategoryBasedSeriesUseCase =
  (forecasts: CompanyForecasts) =>
  ({ body }: InputOf<typeof createCategoryBasedSeries>, context: OperationContext) => {
    const { categoryId, sourceCategoryId, percentage, delay = 0, ...place } = body;
    const wanted = { kind: "categoryBased", sourceCategoryId, percentage, delay } as const;
    return createSeries(forecasts, context, place, [categoryId], wanted);
  };
