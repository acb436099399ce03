import { getBridge } from "@amont/contract/operations/forecast/get-bridge.ts";
import { getHistoryStart } from "@amont/contract/operations/forecast/get-history-start.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";

export type BridgeAnswer = z.output<(typeof getBridge)["response"]>;
export type BridgeReason = BridgeAnswer["steps"][number]["reason"];

/** The past begins once. */
export const historyStartQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "history-start"],
    queryFn: ({ signal }) =>
      api.call(getHistoryStart, { params: { entityId: companyId } }, { companyId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Without an end: until today. */
export const bridgeQuery = (
  api: Api,
  companyId: number,
  { frequency, offsetBegin, offsetEnd, bankAccountIds, scenarioId, sharesPlan }: ForecastView,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate | null },
) => {
  const body = {
    frequency,
    offsetBegin,
    offsetEnd,
    bankAccountIds: [...bankAccountIds],
    scenarioId,
    sharesPlan,
    from,
    to,
  };
  return queryOptions({
    queryKey: [...forecastKey(companyId), "bridge", body],
    queryFn: ({ signal }) =>
      api.call(getBridge, { params: { entityId: companyId }, body }, { companyId, signal }),
    placeholderData: keepPreviousData,
  });
};
