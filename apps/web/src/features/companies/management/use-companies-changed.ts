import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApi } from "../../../shared/api/api-context.ts";
import { companiesQuery } from "../../../shared/workplace/workplace-queries.ts";

/** After a change of one's own: the lists and the switcher know of it at once. */
export function useCompaniesChanged(): () => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: companiesQuery(api).queryKey }),
    [api, queryClient],
  );
}
