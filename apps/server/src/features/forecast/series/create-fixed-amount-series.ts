import type { InputOf } from "@amont/contract/operation.ts";
import type { createFixedAmountSeries } from "@amont/contract/operations/forecast/series/create-fixed-amount-series.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { createSeries } from "./create-series.ts";

export const createFixedAmountSeriesUseCase =
  (forecasts: CompanyForecasts) =>
  ({ body }: InputOf<typeof createFixedAmountSeries>, context: OperationContext) => {
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
