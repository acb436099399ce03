import { failure } from "@amont/contract/failure.ts";
import { err } from "@amont/kernel/result.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { WantedPerformance } from "../../../plan/wanted-definition.ts";
import { createSeries, type SeriesPlace } from "./create-series.ts";

interface Body extends SeriesPlace {
  readonly categoryId?: number | null | undefined;
  readonly categoryIds?: readonly number[] | null | undefined;
  readonly basis: WantedPerformance["basis"];
  readonly amountType?: WantedPerformance["amountType"] | undefined;
  readonly value?: number | undefined;
}

export const createPerformanceSeriesUseCase =
  (forecasts: CompanyForecasts) =>
  async ({ body }: { readonly body: Body }, context: OperationContext) => {
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
