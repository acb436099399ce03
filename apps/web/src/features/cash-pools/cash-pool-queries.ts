/** What is known of the cash pools of an organisation. */
import { listBankAccounts } from "@amont/contract/operations/banks/list-bank-accounts.ts";
import { getCashPool } from "@amont/contract/operations/cash-pools/get-cash-pool.ts";
import { listCashPools } from "@amont/contract/operations/cash-pools/list-cash-pools.ts";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";

export type CashPool = z.output<(typeof getCashPool)["response"]>;
export type PoolMember = CashPool["members"][number];

export interface PoolPlace {
  readonly organisationId: number;
  readonly poolId: number;
}

/** The area that `CashPoolsChanged` makes old. */
export const poolsKey = (organisationId: number) => ["account", "cash-pools", organisationId] as const;

export const poolsQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: [...poolsKey(organisationId), "list"],
    queryFn: ({ signal }) => api.call(listCashPools, { params: { organisationId } }, { signal }),
  });

export const poolKey = ({ organisationId, poolId }: PoolPlace) =>
  [...poolsKey(organisationId), poolId] as const;

export const poolQuery = (api: Api, place: PoolPlace) =>
  queryOptions({
    queryKey: [...poolKey(place), "pool"],
    queryFn: ({ signal }) => api.call(getCashPool, { params: place }, { signal }),
  });

export const accountNamesQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "banks", "names"],
    queryFn: ({ signal }) => api.call(listBankAccounts, {}, { signal, companyId }),
  });
