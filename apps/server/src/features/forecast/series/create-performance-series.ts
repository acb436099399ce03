import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { createPerformanceSeries } from "@amont/contract/operations/forecast/series/create-performance-series.ts";
import { err } from "@amont/kernel/result.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { createSeries } from "./create-series.ts";

export const createPerformanceSeriesUseCase =
  (forecasts: CompanyForecasts) =>
  async ({ body }: InputOf<typeof createPerformanceSeries>, context: OperationContext) => {
    const { categoryId, categoryIds, basis, amountType = "percentage", value = 0, ...place } = body;
    const one = categoryId ?? null;
    const all = [...(one === null ? [] : [one]), ...(categoryIds ?? [])];
    if (all.length === 0) {
      const issues = [{ in: "body", field: "CategoryId", problem: "no category" }];
      return err(failure("invalid_input", { issues }));
    }
    const isFlash = (categoryIds ?? []).length > 0;
    return createSeries(forecasts, context, place, all, {
      kind: "performanceBased",
      basis,
      amountType,
      value,
      isFlash,
    });
  };
