import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useApi } from "../../shared/api/api-context.ts";
import { fetchAnew } from "../../shared/api/fetch-anew.ts";
import { workspacesQuery } from "../../shared/workplace/workplace-queries.ts";
import { consolidationsKey } from "./consolidation-queries.ts";

/** After a change of one's own: the list, the switcher and the guards know of it before anybody goes anywhere. */
export function useConsolidationsChanged(): () => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: consolidationsKey }),
      queryClient.invalidateQueries({ queryKey: ["consolidated", "consolidation"] }),
      queryClient.invalidateQueries({ queryKey: ["consolidated", "forecast"] }),
      // What cannot be read now is asked for again by whoever needs it.
      fetchAnew(queryClient, workspacesQuery(api)).catch(() => null),
    ]);
  }, [api, queryClient]);
}
