import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Reads the scenarios of a company again, and what is planned in them. Resolves once the list is there. */
export function useScenariosChanged(companyId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    void queryClient.invalidateQueries({ queryKey: [companyId, "forecast"] });
    await queryClient.invalidateQueries({ queryKey: [companyId, "scenarios", "list"] });
  }, [queryClient, companyId]);
}
