import { getCategoryActions } from "@amont/contract/operations/categories/get-category-actions.ts";
import { listEntityCategories } from "@amont/contract/operations/categories/list-entity-categories.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../api/api.ts";

/** The area of the query keys that the events about categories refresh. */
const categoriesKey = (companyId: number) => [companyId, "categories"] as const;

export const categoriesQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...categoriesKey(companyId), "list"],
    queryFn: ({ signal }) => api.call(listEntityCategories, { params: { companyId } }, { signal, companyId }),
    // Events tell when it is old.
    staleTime: 5 * 60_000,
  });

/** Where somebody is about to decide by it: counting is work. */
export const categoryCountsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...categoriesKey(companyId), "counts"],
    queryFn: ({ signal }) => {
      const input = { params: { companyId }, query: { withTransactionCounts: true } };
      return api.call(listEntityCategories, input, { signal, companyId });
    },
    staleTime: 0,
  });

export const categoryActionsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...categoriesKey(companyId), "actions"],
    queryFn: ({ signal }) => api.call(getCategoryActions, { params: { companyId } }, { signal, companyId }),
    staleTime: 5 * 60_000,
  });
