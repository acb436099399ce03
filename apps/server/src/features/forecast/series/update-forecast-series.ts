import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { WantedDefinition } from "../../../plan/wanted-definition.ts";
import { changeSeries } from "./change-series.ts";
import type { WantedSpan } from "./read-span.ts";

interface Input {
  readonly params: { readonly companyId: number; readonly seriesId: number };
  readonly body: WantedSpan & {
    readonly scenarioId?: number | null | undefined;
    readonly definition?: WantedDefinition | undefined;
  };
}

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
