import { skipToken, useQuery } from "@tanstack/react-query";
import { useApi } from "../api/api-context.ts";
import { usePlace } from "../workplace/workplace-context.ts";
import { categoriesQuery } from "./category-queries.ts";
import { type CategoryTrees, treesOf } from "./category-trees.ts";

export interface KnownCategories extends CategoryTrees {
  /** The same object until a category changes. */
  readonly trees: CategoryTrees;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The trees of a company, the current one unless told; empty until they are here. */
export function useCategories(wantedId?: number): KnownCategories {
  const api = useApi();
  const place = usePlace();
  const companyId = wantedId ?? place.companyId;
  const query = useQuery(
    companyId === null
      ? { queryKey: ["no-company", "categories"], queryFn: skipToken }
      : categoriesQuery(api, companyId),
  );
  const trees = treesOf(query.data);
  return {
    ...trees,
    trees,
    isPending: query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}
