import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { createSeries, type SeriesPlace } from "./create-series.ts";

interface Body extends SeriesPlace {
  readonly categoryId: number;
  readonly kpiId: number;
  readonly percentage: number;
  readonly delay?: number | undefined;
}

export const createKpiBasedSeriesUseCase =
  (forecasts: CompanyForecasts) =>
  ({ body }: { readonly body: Body }, context: OperationContext) => {
    const { categoryId, kpiId, percentage, delay = 0, ...place } = body;
    return createSeries(forecasts, context, place, [categoryId], {
      kind: "customKpiBased",
      kpiId,
      percentage,
      delay,
    });
  };
