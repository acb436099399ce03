import { useQueryClient } from "@tanstack/react-query";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";
import { usePlanEditor } from "../../../shared/forecast/plan-editors.ts";
import type { RunPlanChange } from "./run-plan-change.ts";

interface DirectChanges {
  readonly run: RunPlanChange;
  readonly undo: (undoToken: string) => void;
}

/** Changes of the plan from a page that does not show it: each is sent as it is, and is a step like those made on the grid. */
export function useDirectChanges(companyId: number): DirectChanges {
  const queryClient = useQueryClient();
  const editor = usePlanEditor(companyId);
  const reread = () => queryClient.invalidateQueries({ queryKey: forecastKey(companyId) });
  return {
    run: async (send, title) => {
      const answer = await send();
      const { undoToken } = answer;
      if (undoToken !== null) editor.remember({ title, scenarioId: null, cell: null }, undoToken);
      void reread();
      return answer;
    },
    undo: (undoToken) => void editor.undo(undoToken)?.isDone.then(reread),
  };
}
