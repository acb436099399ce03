import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { createSeries, type SeriesPlace } from "./create-series.ts";

interface Body extends SeriesPlace {
  readonly categoryId: number;
  readonly sourceCategoryId: number;
  readonly percentage: number;
  readonly delay?: number | undefined;
}

export const createCategoryBasedSeriesUseCase =
  (forecasts: CompanyForecasts) =>
  ({ body }: { readonly body: Body }, context: OperationContext) => {
    const { categoryId, sourceCategoryId, percentage, delay = 0, ...place } = body;
    const wanted = { kind: "categoryBased", sourceCategoryId, percentage, delay } as const;
    return createSeries(forecasts, context, place, [categoryId], wanted);
  };
