import { getCashPoolInterest } from "@amont/contract/operations/cash-pools/get-cash-pool-interest.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import { type PoolPlace, poolKey } from "../cash-pool-queries.ts";

export type PoolInterest = z.output<(typeof getCashPoolInterest)["response"]>;

export const interestQuery = (api: Api, place: PoolPlace, month: CalendarDate) =>
  queryOptions({
    queryKey: [...poolKey(place), "interest", month],
    queryFn: ({ signal }) => api.call(getCashPoolInterest, { params: place, query: { month } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { toast: "none" },
  });
