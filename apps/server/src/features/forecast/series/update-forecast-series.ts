import type { InputOf } from "@amont/contract/operation.ts";
import type { updateForecastSeries } from "@amont/contract/operations/forecast/series/update-forecast-series.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { changeSeries } from "./change-series.ts";

type Input = InputOf<typeof updateForecastSeries>;

export const updateForecastSeriesUseCase =
  (forecasts: CompanyForecasts) =>
  ({ params, body }: Input, context: OperationContext) => {
    const { definition, ...rest } = body;
    return changeSeries(forecasts, context, {
      ...rest,
      ...params,
      definition: (current) => definition ?? current,
    });
  };
