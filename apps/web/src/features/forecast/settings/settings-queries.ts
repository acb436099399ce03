import { getObjectivesCalculationMode } from "@amont/contract/operations/companies/get-objectives-calculation-mode.ts";
import { checkManualVatForecasts } from "@amont/contract/operations/forecast/cells/check-manual-vat-forecasts.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";

/** Whether forecasts are the whole company's or each account's. */
export const modeQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "objectives", "mode"],
    queryFn: ({ signal }) => api.call(getObjectivesCalculationMode, {}, { companyId, signal }),
  });

/** Has somebody planned VAT by hand, from now on? */
export const manualVatQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...forecastKey(companyId), "manual-vat"],
    queryFn: ({ signal }) => api.call(checkManualVatForecasts, {}, { companyId, signal }),
  });
