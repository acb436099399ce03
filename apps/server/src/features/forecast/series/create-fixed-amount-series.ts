import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { createSeries, type SeriesPlace } from "./create-series.ts";

interface Body extends SeriesPlace {
  readonly categoryId: number;
  readonly amount: number;
  readonly recurrenceMonths?: 1 | 2 | 3 | 6 | 12 | undefined;
  readonly day?: number | null | undefined;
  readonly indexation?: { readonly percentage: number; readonly month: number } | null | undefined;
  readonly excludesVat?: boolean | undefined;
}

export const createFixedAmountSeriesUseCase =
  (forecasts: CompanyForecasts) =>
  ({ body }: { readonly body: Body }, context: OperationContext) => {
    const { categoryId, amount, recurrenceMonths = 1, day = null, indexation, excludesVat, ...place } = body;
    return createSeries(forecasts, context, place, [categoryId], {
      kind: "fixedAmount",
      amount,
      recurrenceMonths,
      day,
      indexation,
      excludesVat,
    });
  };
