import { applyScenario } from "@amont/contract/operations/scenarios/apply-scenario.ts";
import { restoreReference } from "@amont/contract/operations/scenarios/restore-reference.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { forecastKey } from "../../../shared/forecast/forecast-queries.ts";
import type { StepWords } from "../../../shared/forecast/plan-editor.ts";
import { usePlanEditor } from "../../../shared/forecast/plan-editors.ts";
import { useToasts } from "../../../shared/toasts-context.ts";

/** Says what was done and offers to take it back, here or later in the forecast; reads the forecasts again either way. */
function useTellWithUndo(companyId: number): (title: string, words: StepWords, undoToken: string) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const editor = usePlanEditor(companyId);
  const reread = () => queryClient.invalidateQueries({ queryKey: forecastKey(companyId) });
  const undo = async (undoToken: string) => {
    const stop = editor.onRefusal((error) =>
      toasts.show({
        tone: "warn",
        key: "plan-change",
        title: t("forecast.edit.refused"),
        text: failureText(error, t),
      }),
    );
    const isDone = await editor.undo(undoToken)?.isDone;
    stop();
    if (isDone === true) toasts.show({ tone: "info", key: "plan-change", title: t("comparison.undone") });
    await reread();
  };
  return (title, words, undoToken) => {
    editor.remember(words, undoToken);
    void reread();
    toasts.show({
      tone: "positive",
      key: "plan-change",
      title,
      lifetimeMs: 20_000,
      action: { label: t("comparison.undo"), onAct: () => void undo(undoToken) },
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
    onSuccess: ({ undoToken }, { categoryId, name }) => {
      const title = t("comparison.changes.restored", { name });
      tell(title, { title, scenarioId, cell: { categoryId, offset: 0 } }, undoToken);
    },
  });
}

interface Applied {
  readonly categoryIds: readonly number[];
  readonly reviewToken: string;
}

interface AppliedScenario {
  readonly name: string;
  /** The plan that it stands on; null is the main one. */
  readonly reference: { readonly id: number | null; readonly name: string };
  readonly onDone: () => void;
}

export function useApplyScenario(
  companyId: number,
  scenarioId: number,
  { name, reference, onDone }: AppliedScenario,
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
    onSuccess: ({ lineCount, undoToken }, { categoryIds: [categoryId] }) => {
      onDone();
      const title = t("comparison.apply.step", { name, reference: reference.name });
      const cell = categoryId === undefined ? null : { categoryId, offset: 0 };
      const done = t("comparison.apply.done", { count: lineCount, reference: reference.name });
      tell(done, { title, scenarioId: reference.id, cell }, undoToken);
    },
    // The plan may have changed meanwhile: what is listed is read again.
    onError: () => queryClient.invalidateQueries({ queryKey: forecastKey(companyId) }),
    meta: { isShownInPlace: true },
  });
}
