import { getBalanceOverview } from "@amont/contract/operations/consolidations/get-balance-overview.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import { retried } from "../../../shared/layout/group/last-figures.tsx";

export type BalanceOverview = z.output<(typeof getBalanceOverview)["response"]>;

/** What moves a forecast moves these: flows, accounts and rates. */
export const balancesQuery = (api: Api, consolidationId: number, date: CalendarDate | undefined) =>
  queryOptions({
    queryKey: ["consolidated", "forecast", consolidationId, "balances", date ?? null],
    queryFn: ({ signal }) =>
      api.call(getBalanceOverview, { params: { consolidationId }, query: { date } }, { signal }),
    placeholderData: keepPreviousData,
    ...retried,
  });
