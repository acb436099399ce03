import { getCumulativePeriod } from "@amont/contract/operations/forecast/settings/get-cumulative-period.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";

export const cumulativePeriodKey = (companyId: number) => [...forecastKey(companyId), "cumulative-period"];

export const cumulativePeriodQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: cumulativePeriodKey(companyId),
    queryFn: ({ signal }) => api.call(getCumulativePeriod, { params: { companyId } }, { companyId, signal }),
    staleTime: 60_000,
  });
