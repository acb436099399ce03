import { undoPlanChanges } from "@amont/contract/operations/forecast-cells/undo-plan-changes.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../shared/api/api-context.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";
import type { RunPlanChange } from "./run-plan-change.ts";

interface DirectChanges {
  readonly run: RunPlanChange;
  readonly undo: (undoToken: string) => void;
}

/** Changes of the plan from a page that does not show it: each is sent as it is, and can be taken back by its token. */
export function useDirectChanges(companyId: number): DirectChanges {
  const api = useApi();
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: forecastKey(companyId) });
  const undoing = useMutation({
    mutationFn: (undoToken: string) =>
      api.call(undoPlanChanges, { params: { companyId }, body: { undoToken } }, { companyId }),
    onSuccess: reread,
  });
  return {
    run: async (send) => {
      const answer = await send();
      void reread();
      return answer;
    },
    undo: (undoToken) => undoing.mutate(undoToken),
  };
}
