/** What a pool did and will do. */
import { getCashPoolPositions } from "@amont/contract/operations/cash-pools/get-cash-pool-positions.ts";
import { listCashPoolSweeps } from "@amont/contract/operations/cash-pools/list-cash-pool-sweeps.ts";
import { simulateCashPool } from "@amont/contract/operations/cash-pools/simulate-cash-pool.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";
import { type PoolPlace, poolKey } from "./cash-pool-queries.ts";
import type { PoolDays } from "./model/pool-days.ts";

export type PoolPositions = z.output<(typeof getCashPoolPositions)["response"]>;
export type PoolSweeps = z.output<(typeof listCashPoolSweeps)["response"]>;
export type PoolSimulations = z.output<(typeof simulateCashPool)["response"]>;
export type WhatIf = NonNullable<z.output<(typeof simulateCashPool)["body"]>["changed"]>;

export const positionsQuery = (api: Api, place: PoolPlace, days: PoolDays) =>
  queryOptions({
    queryKey: [...poolKey(place), "positions", days],
    queryFn: ({ signal }) => api.call(getCashPoolPositions, { params: place, query: days }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { toast: "none" },
  });

export const sweepsQuery = (api: Api, place: PoolPlace, days: PoolDays) =>
  queryOptions({
    queryKey: [...poolKey(place), "sweeps", days],
    queryFn: ({ signal }) => api.call(listCashPoolSweeps, { params: place, query: days }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { toast: "none" },
  });

interface Simulated {
  readonly to: CalendarDate;
  /** Null: only as the rules are. */
  readonly changed: WhatIf | null;
}

export const simulationQuery = (api: Api, place: PoolPlace, { to, changed }: Simulated) =>
  queryOptions({
    queryKey: [...poolKey(place), "simulation", to, changed],
    queryFn: ({ signal }) => {
      const body = { to, ...(changed === null ? {} : { changed }) };
      return api.call(simulateCashPool, { params: place, body }, { signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
    meta: { toast: "none" },
  });
