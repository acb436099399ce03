import type { InputOf } from "@amont/contract/operation.ts";
import type { updatePerformanceSeries } from "@amont/contract/operations/forecast/series/update-performance-series.ts";
import type { CompanyForecasts } from "../../../forecast/company-forecasts.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import type { WantedPerformance } from "../../../plan/wanted-definition.ts";
import { changeSeries } from "./change-series.ts";

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
  ({ body }: InputOf<typeof updatePerformanceSeries>, context: OperationContext) => {
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
