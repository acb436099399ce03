import { undoPlanChanges } from "@amont/contract/operations/forecast-cells/undo-plan-changes.ts";
import { applyScenario } from "@amont/contract/operations/scenarios/apply-scenario.ts";
import { restoreReference } from "@amont/contract/operations/scenarios/restore-reference.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { forecastKey } from "../../shared/forecast/forecast-queries.ts";
import { useToasts } from "../../shared/toasts-context.ts";

/** Says what was done and offers to take it back; reads the forecasts again either way. */
function useTellWithUndo(companyId: number): (title: string, undoToken: string) => void {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: forecastKey(companyId) });
  const undo = useMutation({
    mutationFn: (undoToken: string) =>
      api.call(undoPlanChanges, { params: { companyId }, body: { undoToken } }, { companyId }),
    onSuccess: () => toasts.show({ tone: "info", key: "plan-change", title: t("comparison.undone") }),
    onSettled: reread,
  });
  return (title, undoToken) => {
    void reread();
    toasts.show({
      tone: "positive",
      key: "plan-change",
      title,
      lifetimeMs: 20_000,
      action: { label: t("comparison.undo"), onAct: () => undo.mutate(undoToken) },
    });
  };
}

/** A line on which the scenario shall say nothing any more. */
export function useRestoreReference(companyId: number, scenarioId: number) {
  const api = useApi();
  const { t } = useTranslation();
  const tell = useTellWithUndo(companyId);
  return useMutation({
    mutationFn: ({ categoryId }: { readonly categoryId: number; readonly name: string }) =>
      api.call(
        restoreReference,
        { params: { companyId, scenarioId }, body: { categoryIds: [categoryId] } },
        { companyId },
      ),
    onSuccess: ({ undoToken }, { name }) => tell(t("comparison.changes.restored", { name }), undoToken),
  });
}

interface Applied {
  readonly categoryIds: readonly number[];
  readonly reviewToken: string;
}

export function useApplyScenario(
  companyId: number,
  scenarioId: number,
  { reference, onDone }: { readonly reference: string; readonly onDone: () => void },
) {
  const api = useApi();
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const tell = useTellWithUndo(companyId);
  return useMutation({
    mutationFn: ({ categoryIds, reviewToken }: Applied) =>
      api.call(
        applyScenario,
        { params: { companyId, scenarioId }, body: { categoryIds: [...categoryIds], reviewToken } },
        { companyId },
      ),
    onSuccess: ({ lineCount, undoToken }) => {
      onDone();
      tell(t("comparison.apply.done", { count: lineCount, reference }), undoToken);
    },
    // The plan may have changed meanwhile: what is listed is read again.
    onError: () => queryClient.invalidateQueries({ queryKey: forecastKey(companyId) }),
    meta: { isShownInPlace: true },
  });
}
