import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { WantedPerformance } from "../../../plan/wanted-definition.ts";
import { changeSeries } from "./change-series.ts";
import type { WantedSpan } from "./read-span.ts";

interface Body extends WantedSpan {
  readonly seriesId: number;
  readonly scenarioId?: number | null | undefined;
  readonly basis?: WantedPerformance["basis"] | undefined;
  readonly amountType?: WantedPerformance["amountType"] | undefined;
  readonly value?: number | undefined;
}

/** A series of another kind is none that this call can find. */
const unchanged: WantedPerformance = {
  kind: "performanceBased",
  basis: "previousMonth",
  amountType: "percentage",
  value: 0,
  isFlash: false,
};

export const updatePerformanceSeriesUseCase =
  (forecasts: CompanyForecasts) =>
  ({ body }: { readonly body: Body }, context: OperationContext) => {
    const { basis, amountType, value, ...rest } = body;
    return changeSeries(forecasts, context, {
      ...rest,
      companyId: currentCompany(context),
      definition: (current) => {
        const before = current.kind === "performanceBased" ? current : unchanged;
        return {
          ...before,
          basis: basis ?? before.basis,
          amountType: amountType ?? before.amountType,
          value: value ?? before.value,
        };
      },
    });
  };
