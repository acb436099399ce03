/** What is known of the flows between the companies of a consolidation. */
import { listBankAccounts } from "@amont/contract/operations/banks/list-bank-accounts.ts";
import { getIntragroupSummary } from "@amont/contract/operations/intragroup/get-intragroup-summary.ts";
import { listInternalCategories } from "@amont/contract/operations/intragroup/list-internal-categories.ts";
import { listIntragroupRules } from "@amont/contract/operations/intragroup/list-intragroup-rules.ts";
import { searchIntragroupFlows } from "@amont/contract/operations/intragroup/search-intragroup-flows.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";
import { retried } from "../../shared/layout/group/last-figures.tsx";
import { type FlowFilter, searchOf } from "./model/flow-filters.ts";

export type IntragroupRule = z.output<(typeof listIntragroupRules)["response"]>[number];
export type InternalCategory = z.output<(typeof listInternalCategories)["response"]>[number];

const pageSize = 50;

/** The area that `IntragroupChanged` makes old. */
export const flowsKey = (consolidationId: number) => ["consolidated", "intragroup", consolidationId] as const;

export const summaryQuery = (api: Api, consolidationId: number) =>
  queryOptions({
    queryKey: [...flowsKey(consolidationId), "summary"],
    queryFn: ({ signal }) => api.call(getIntragroupSummary, { params: { consolidationId } }, { signal }),
    ...retried,
  });

export interface WantedFlows {
  readonly filter: FlowFilter;
  /** On either side; undefined: of all companies. */
  readonly companyId: number | undefined;
}

export const flowsQuery = (api: Api, consolidationId: number, { filter, companyId }: WantedFlows) =>
  infiniteQueryOptions({
    queryKey: [...flowsKey(consolidationId), "flows", filter, companyId ?? null],
    queryFn: ({ signal, pageParam }) => {
      const body = { ...searchOf(filter), partyId: companyId, skip: pageParam, take: pageSize };
      return api.call(searchIntragroupFlows, { params: { consolidationId }, body }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return shown < count ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    ...retried,
  });

export const rulesQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: ["consolidated", "intragroup", "rules", organisationId],
    queryFn: ({ signal }) => api.call(listIntragroupRules, { params: { organisationId } }, { signal }),
  });

export const internalCategoriesQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "intragroup", "categories"],
    queryFn: ({ signal }) =>
      api.call(listInternalCategories, { params: { companyId } }, { signal, companyId }),
  });

export const accountNamesQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "banks", "names"],
    queryFn: ({ signal }) => api.call(listBankAccounts, {}, { signal, companyId }),
  });
