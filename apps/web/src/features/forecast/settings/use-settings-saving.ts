import { setObjectivesCalculationMode } from "@amont/contract/operations/companies/set-objectives-calculation-mode.ts";
import { setForecastSettings } from "@amont/contract/operations/forecast/settings/set-forecast-settings.ts";
import type { ForecastSettings } from "@amont/contract/operations/forecast/settings/settings-fields.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { showAtOnce } from "../../../shared/api/show-at-once.ts";
import { forecastKey, settingsQuery } from "../../../shared/forecast/forecast-queries.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type SettingsChange, wayBack } from "./settings-change.ts";
import { modeQuery } from "./settings-queries.ts";

export type PlanningMode = "shared" | "non-shared";

interface Kept {
  readonly settings: ForecastSettings;
  readonly mode: PlanningMode;
}

interface Choice {
  readonly change: SettingsChange;
  readonly mode?: PlanningMode;
}

interface Step {
  readonly choice: Choice;
  /** The way back, which is a choice like any other. */
  readonly undo: Choice;
}

/** What is refused is told where it was chosen. */
export interface Refused {
  readonly choice: Choice;
  readonly error: unknown;
}

/** Shown at once, kept one after the other: a second choice does not wait for the first, nor undo it. */
export function useSettingsSaving(companyId: number) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { queryKey } = settingsQuery(api, companyId);
  const modeKey = modeQuery(api, companyId).queryKey;
  const mutationKey = [...queryKey, "save"];
  const saving = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: async ({ choice: { change, mode } }: Step) => {
      if (mode === undefined) {
        await api.call(setForecastSettings, { params: { companyId }, body: change }, { companyId });
      } else await api.call(setObjectivesCalculationMode, { query: { mode } }, { companyId });
    },
    onMutate: async ({ choice: { change, mode } }) => {
      await Promise.all([
        showAtOnce(queryClient, queryKey, (known) => ({ ...known, ...change })),
        showAtOnce(queryClient, modeKey, (known) => mode ?? known),
      ]);
    },
    onSuccess: (_nothing, { choice, undo }) =>
      toasts.show({
        tone: "positive",
        key: "forecast-settings",
        title: t("forecastSettings.saved"),
        action: { label: t("ledger.undo"), onAct: () => saving.mutate({ choice: undo, undo: choice }) },
      }),
    // What the server has counts again when the last one is through, and so do the figures that it makes.
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: forecastKey(companyId) }),
        queryClient.invalidateQueries({ queryKey: modeKey }),
      ]);
    },
    meta: { isShownInPlace: true },
  });
  const refused: Refused | null =
    saving.error === null ? null : { choice: saving.variables.choice, error: saving.error };
  return {
    change: ({ settings }: Kept, change: SettingsChange) =>
      saving.mutate({ choice: { change }, undo: { change: wayBack(settings, change) } }),
    plan: ({ mode: before }: Kept, mode: PlanningMode) =>
      saving.mutate({ choice: { change: {}, mode }, undo: { change: {}, mode: before } }),
    refused,
  };
}
