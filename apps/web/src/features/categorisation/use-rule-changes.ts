import { applyCategorisationRule } from "@amont/contract/operations/categorisation/apply-categorisation-rule.ts";
import { categoriseAutomatically } from "@amont/contract/operations/categorisation/categorise-automatically.ts";
import { createCategorisationRule } from "@amont/contract/operations/categorisation/create-categorisation-rule.ts";
import { deleteCategorisationRule } from "@amont/contract/operations/categorisation/delete-categorisation-rule.ts";
import { reorderCategorisationRules } from "@amont/contract/operations/categorisation/reorder-categorisation-rules.ts";
import { updateCategorisationRule } from "@amont/contract/operations/categorisation/update-categorisation-rule.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import {
  type CategorisationRule,
  type CategorisationRuleDefinition,
  rulesQuery,
} from "./categorisation-queries.ts";

/** Everything that changes the rules of a company, or what they are applied to. */
export function useRuleChanges(companyId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { queryKey } = rulesQuery(api, companyId);
  const params = { companyId };
  const refreshRules = () => queryClient.invalidateQueries({ queryKey });
  const refreshTransactions = () => queryClient.invalidateQueries({ queryKey: [companyId, "transactions"] });

  const create = useMutation({
    mutationFn: (rule: CategorisationRuleDefinition) =>
      api.call(createCategorisationRule, { params, body: rule }),
    onSettled: refreshRules,
  });
  const update = useMutation({
    mutationFn: ({ id, ...rule }: CategorisationRule) =>
      api.call(updateCategorisationRule, { params: { ...params, ruleId: id }, body: rule }),
    onSettled: refreshRules,
  });
  const remove = useMutation({
    mutationFn: ({ id }: CategorisationRule) =>
      api.call(deleteCategorisationRule, { params: { ...params, ruleId: id } }),
    onSuccess: (_nothing, { id: _id, ...rule }) =>
      toasts.show({
        tone: "info",
        title: t("categorisation.removed"),
        action: { label: t("categorisation.undo"), onAct: () => create.mutate(rule) },
      }),
    onSettled: refreshRules,
  });
  /** The new order is shown at once; the server's comes back with the answer, or instead of it. */
  const reorder = useMutation({
    mutationFn: (rules: readonly CategorisationRule[]) =>
      api.call(reorderCategorisationRules, { params, body: { ruleIds: rules.map(({ id }) => id) } }),
    onMutate: (rules) => queryClient.setQueryData(queryKey, [...rules]),
    onSettled: refreshRules,
  });
  const apply = useMutation({
    mutationFn: ({ id }: CategorisationRule) =>
      api.call(applyCategorisationRule, { params: { ...params, ruleId: id } }),
    onSuccess: ({ count }) =>
      toasts.show({ tone: "positive", title: t("categorisation.applied", { count }) }),
    onSettled: refreshTransactions,
  });
  const runAll = useMutation({
    mutationFn: async () => {
      const results = [
        await api.call(categoriseAutomatically, { query: { isInflow: true } }, { companyId }),
        await api.call(categoriseAutomatically, { query: { isInflow: false } }, { companyId }),
      ];
      return {
        byRule: results.reduce((sum, result) => sum + result.byRule, 0),
        bySuggestion: results.reduce((sum, result) => sum + result.bySuggestion, 0),
      };
    },
    onSuccess: ({ byRule, bySuggestion }) =>
      toasts.show({
        tone: byRule + bySuggestion > 0 ? "positive" : "info",
        title: t("categorisation.runDone"),
        text: t("categorisation.runResult", { byRule, bySuggestion }),
      }),
    onSettled: refreshTransactions,
  });
  return { create, update, remove, reorder, apply, runAll };
}
