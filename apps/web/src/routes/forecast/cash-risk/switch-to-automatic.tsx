import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { SuggestionDialog } from "../../../features/forecast/automatic/components/suggestion-dialog.tsx";
import { useDirectChanges } from "../../../features/forecast/budget-files/use-direct-changes.ts";
import { scorecardKey } from "../../../features/scorecard/scorecard-queries.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { statementQuery } from "../../../shared/forecast/forecast-queries.ts";
import { type ForecastView, forecastView } from "../../../shared/forecast/forecast-search.ts";

interface SwitchToAutomaticProps {
  readonly companyId: number;
  readonly categoryId: number;
  readonly onClose: () => void;
}

/** What is advised is about the main plan. */
const mainPlan: ForecastView = forecastView({}, "monthly");

/** What the automatic forecast would do of one category, looked at before it is handed over. */
export function SwitchToAutomatic({ companyId, categoryId, onClose }: SwitchToAutomaticProps) {
  const queryClient = useQueryClient();
  const { data: statement } = useQuery(statementQuery(useApi(), companyId, mainPlan));
  const { run, undo } = useDirectChanges(companyId);
  const lastToken = useRef<string | null>(null);
  const reread = () => void queryClient.invalidateQueries({ queryKey: scorecardKey(companyId) });
  if (statement === undefined) return null;
  return (
    <SuggestionDialog
      isOpen
      onClose={onClose}
      companyId={companyId}
      scenarioId={null}
      statement={statement}
      canWrite
      onlyCategoryId={categoryId}
      run={async (send, title) => {
        const answer = await run(send, title);
        lastToken.current = answer?.undoToken ?? null;
        reread();
        return answer;
      }}
      onUndo={() => {
        if (lastToken.current !== null) undo(lastToken.current);
      }}
    />
  );
}
