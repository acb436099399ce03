import { getConsolidation } from "@amont/contract/operations/consolidations/get-consolidation.ts";
import { getConsolidationSettings } from "@amont/contract/operations/consolidations/get-consolidation-settings.ts";
import { listConsolidableBanks } from "@amont/contract/operations/consolidations/list-consolidable-banks.ts";
import { listConsolidableCompanies } from "@amont/contract/operations/consolidations/list-consolidable-companies.ts";
import { listConsolidableScenarios } from "@amont/contract/operations/consolidations/list-consolidable-scenarios.ts";
import { listConsolidatedCompanies } from "@amont/contract/operations/consolidations/list-consolidated-companies.ts";
import { listConsolidationCurrencies } from "@amont/contract/operations/consolidations/list-consolidation-currencies.ts";
import { listConsolidations } from "@amont/contract/operations/consolidations/list-consolidations.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";

export type ListedConsolidation = z.output<(typeof listConsolidations)["response"]>[number];

/** The area that the events about consolidations refresh. */
export const consolidationsKey = ["account", "consolidations"] as const;

export const consolidationsQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: [...consolidationsKey, organisationId],
    queryFn: ({ signal }) => api.call(listConsolidations, { query: { organisationId } }, { signal }),
  });

/** Those of all organisations. */
export const ownConsolidationsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...consolidationsKey, "all"],
    queryFn: ({ signal }) => api.call(listConsolidations, { query: {} }, { signal }),
  });

/**
 * All that the dialog starts from. It is read when it opens and when somebody asks for it: nothing that happens elsewhere
 * takes away what is being typed.
 */
export const consolidationToEditQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ["account", "consolidation-to-edit", id],
    queryFn: async ({ signal }) => {
      const params = { consolidationId: id };
      let tag: string | null = null;
      const onTag = (answered: string | null) => {
        tag = answered;
      };
      const [details, settings, companies] = await Promise.all([
        api.call(getConsolidation, { params }, { signal, onTag }),
        api.call(getConsolidationSettings, { params }, { signal }),
        api.call(listConsolidatedCompanies, { params }, { signal }),
      ]);
      const { scenarios } = await readChoices(api, { consolidationId: id, companyIds: details.companyIds });
      return { details, tag: tag as string | null, settings, companies, scenarios };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export type ConsolidationToEdit = Awaited<
  ReturnType<NonNullable<Exclude<ReturnType<typeof consolidationToEditQuery>["queryFn"], symbol>>>
>;

interface Chosen {
  /** Null for a new one. Its members may see what its companies have to choose from. */
  readonly consolidationId: number | null;
  readonly companyIds: readonly number[];
}

async function readChoices(api: Api, { consolidationId, companyIds }: Chosen, signal?: AbortSignal) {
  if (companyIds.length === 0) return { scenarios: [], banks: [] };
  const query = { companyIds: [...companyIds] };
  const options = {
    ...(consolidationId === null ? {} : { companyId: consolidationId }),
    ...(signal === undefined ? {} : { signal }),
  };
  const [scenarios, banks] = await Promise.all([
    api.call(listConsolidableScenarios, { query }, options),
    api.call(listConsolidableBanks, { query }, options),
  ]);
  return { scenarios, banks };
}

/** The plans and the accounts of the companies that are chosen so far. */
export const choicesQuery = (api: Api, { consolidationId, companyIds }: Chosen) => {
  const sorted = companyIds.toSorted((left, right) => left - right);
  return queryOptions({
    queryKey: ["account", "consolidable-choices", consolidationId, sorted],
    queryFn: ({ signal }) => readChoices(api, { consolidationId, companyIds: sorted }, signal),
    placeholderData: keepPreviousData,
  });
};

export const offeredCompaniesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "consolidable-companies"],
    queryFn: ({ signal }) => api.call(listConsolidableCompanies, {}, { signal }),
  });

export const currenciesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["account", "consolidation-currencies"],
    queryFn: async ({ signal }) => (await api.call(listConsolidationCurrencies, {}, { signal })).currencies,
  });
