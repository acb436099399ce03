/** What the consolidation is that a tab looks at, and how far its user sees into it. */
import { checkCategoryTreeAccess } from "@amont/contract/operations/consolidations/check-category-tree-access.ts";
import { getConsolidation } from "@amont/contract/operations/consolidations/get-consolidation.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../api/api.ts";
import { consolidationKey } from "./left-consolidations.ts";

export const consolidationQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...consolidationKey(id), "details"],
    queryFn: ({ signal }) => api.call(getConsolidation, { params: { consolidationId: id } }, { signal }),
    // Events tell when it is old.
    staleTime: 5 * 60_000,
  });

/** May the caller see the category trees of its companies? */
export const treeAccessQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...consolidationKey(id), "tree-access"],
    queryFn: async ({ signal }) => {
      const params = { consolidationId: id };
      return (await api.call(checkCategoryTreeAccess, { params }, { signal })).hasAccess;
    },
    staleTime: 5 * 60_000,
  });
