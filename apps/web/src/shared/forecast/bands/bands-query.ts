/** The bands of the balance, for the chart of the forecast and for the page of its risk. */
import { getBalanceBands } from "@amont/contract/operations/cash-risk/get-balance-bands.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../api/api.ts";
import { forecastKey } from "../forecast-queries.ts";

export type BalanceBands = z.output<(typeof getBalanceBands)["response"]>;
export type DrawnBands = NonNullable<BalanceBands["bands"]>;

export interface BandsOf {
  readonly frequency: Frequency;
  /** Columns from the current one on; the end is not included. */
  readonly offsetEnd: number;
  readonly scenarioId: number | null;
  /** In units; null: what the company wants to hold. */
  readonly floor: number | null;
  /** In minor units, by column: what somebody thinks of doing would move the balances by so much. */
  readonly balanceChanges?: readonly number[];
}

/** While other ones are worked out the last ones stay. */
export const bandsQuery = (api: Api, entityId: number, { balanceChanges, ...plan }: BandsOf) =>
  queryOptions({
    queryKey: [...forecastKey(entityId), "bands", plan, balanceChanges ?? null],
    queryFn: ({ signal }) =>
      api.call(
        getBalanceBands,
        { params: { entityId }, body: { ...plan, balanceChanges: balanceChanges && [...balanceChanges] } },
        { companyId: entityId, signal },
      ),
    placeholderData: keepPreviousData,
  });
