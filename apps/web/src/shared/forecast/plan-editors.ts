import { undoPlanChanges } from "@amont/contract/operations/forecast/cells/undo-plan-changes.ts";
import { countPause, countWhile } from "@amont/ui/readiness/page-readiness.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { keyboardIdle } from "../activity/keyboard-idle.ts";
import { wait } from "../activity/waiting.ts";
import type { Api } from "../api/api.ts";
import { useApi } from "../api/api-context.ts";
import { changedByPlan, statementsKey } from "./forecast-queries.ts";
import { PlanEditor } from "./plan-editor.ts";

/** Until the statement on screen has been read. A reading that something else began anew is waited for as well. */
async function rereadPlan(queryClient: QueryClient, companyId: number): Promise<void> {
  await queryClient.invalidateQueries(changedByPlan(companyId));
  const isReading = () => queryClient.isFetching({ queryKey: statementsKey(companyId) }) > 0;
  if (!isReading()) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!isReading()) resolve();
  });
  await promise;
  stop();
}

function createEditor(api: Api, queryClient: QueryClient, companyId: number): PlanEditor {
  const created = new PlanEditor({
    undo: (undoToken) =>
      api.call(undoPlanChanges, { params: { companyId }, body: { undoToken } }, { companyId }),
    reread: () => rereadPlan(queryClient, companyId),
    rest: keyboardIdle,
    wait,
  });
  // Also when the page is left: what was entered is still sent, and read back.
  const isUnderWay = countWhile("plan", countPause);
  created.subscribe(() => isUnderWay(!created.state.isSettled));
  return created;
}

/** One for each company, for as long as the tab is open: what was done on one page is taken back on another. */
const editors = new WeakMap<QueryClient, Map<number, PlanEditor>>();

export function usePlanEditor(companyId: number): PlanEditor {
  const api = useApi();
  const queryClient = useQueryClient();
  const ofClient = editors.get(queryClient) ?? new Map<number, PlanEditor>();
  editors.set(queryClient, ofClient);
  const known = ofClient.get(companyId) ?? createEditor(api, queryClient, companyId);
  ofClient.set(companyId, known);
  return known;
}
