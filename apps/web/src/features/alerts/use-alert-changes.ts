/** What people change of alerts: rules, and what they say of incidents. */
import { acknowledgeAlertIncident } from "@amont/contract/operations/alerts/acknowledge-alert-incident.ts";
import { createAlertRule } from "@amont/contract/operations/alerts/create-alert-rule.ts";
import { deleteAlertRule } from "@amont/contract/operations/alerts/delete-alert-rule.ts";
import { muteAlertIncident } from "@amont/contract/operations/alerts/mute-alert-incident.ts";
import {
  snoozeAlertIncident,
  type snoozes,
} from "@amont/contract/operations/alerts/snooze-alert-incident.ts";
import { unmuteAlertIncident } from "@amont/contract/operations/alerts/unmute-alert-incident.ts";
import { updateAlertRule } from "@amont/contract/operations/alerts/update-alert-rule.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { alertsKey, type RuleContent, readRule } from "./alert-queries.ts";

interface SavedRule {
  /** Null: a new one. */
  readonly known: { readonly ruleId: number; readonly tag: string | null } | null;
  readonly content: RuleContent;
}

/** What is said of an incident. */
export type Saying =
  | { readonly say: "acknowledge" | "mute" | "unmute" }
  | { readonly say: "snooze"; readonly until: (typeof snoozes)[number] };

export function useAlertChanges(entityId: number) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const options = { companyId: entityId };
  /** From what somebody changes it: another one since is a conflict. */
  const seen = (tag: string | null) =>
    tag === null ? options : { ...options, headers: { "if-match": tag } };
  const refresh = () => queryClient.invalidateQueries({ queryKey: alertsKey(entityId) });
  const said = (title: string) => toasts.show({ tone: "positive", key: "alert-rule", title });
  const saveRule = useMutation({
    mutationFn: async ({ known, content }: SavedRule) => {
      if (known === null) {
        await api.call(createAlertRule, { params: { entityId }, body: content }, options);
        return;
      }
      const { ruleId, tag } = known;
      await api.call(updateAlertRule, { params: { entityId, ruleId }, body: content }, seen(tag));
    },
    onSuccess: () => said(t("alerts.rule.saved")),
    onSettled: refresh,
    meta: { isShownInPlace: true },
  });
  const switchRule = useMutation({
    mutationFn: async ({ ruleId, isActive }: { readonly ruleId: number; readonly isActive: boolean }) => {
      const { content, tag } = await readRule(api, entityId, ruleId);
      const body = { ...content, isActive };
      await api.call(updateAlertRule, { params: { entityId, ruleId }, body }, seen(tag));
    },
    onSettled: refresh,
  });
  const removeRule = useMutation({
    mutationFn: (ruleId: number) => api.call(deleteAlertRule, { params: { entityId, ruleId } }, options),
    onSuccess: () => said(t("alerts.rule.deleted")),
    onSettled: refresh,
  });
  const sayOf = useMutation({
    mutationFn: async ({ incidentId, saying }: { readonly incidentId: number; readonly saying: Saying }) => {
      const params = { entityId, incidentId };
      switch (saying.say) {
        case "acknowledge":
          return api.call(acknowledgeAlertIncident, { params }, options);
        case "mute":
          return api.call(muteAlertIncident, { params }, options);
        case "unmute":
          return api.call(unmuteAlertIncident, { params }, options);
        case "snooze":
          return api.call(snoozeAlertIncident, { params, body: { until: saying.until } }, options);
      }
    },
    onSettled: refresh,
  });
  return { saveRule, switchRule, removeRule, sayOf };
}
