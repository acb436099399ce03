import type { InputOf } from "@amont/contract/operation.ts";
import type { createKpiBasedSeries } from "@amont/contract/operations/forecast/series/create-kpi-based-series.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { createSeries } from "./create-series.ts";

export const createKpiBasedSeriesUseCase =
  (forecasts: CompanyForecasts) =>
  ({ body }: InputOf<typeof createKpiBasedSeries>, context: OperationContext) => {
    const { categoryId, kpiId, percentage, delay = 0, ...place } = body;
    return createSeries(forecasts, context, place, [categoryId], {
      kind: "customKpiBased",
      kpiId,
      percentage,
      delay,
    });
  };
