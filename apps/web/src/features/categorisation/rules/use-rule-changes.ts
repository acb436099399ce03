import { undoTransactions } from "@amont/contract/operations/transaction-commands/removing/undo-transactions.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import type { Rule, RuleKind, WholeRule } from "./rule-kind.ts";
import { rulesQuery } from "./rule-queries.ts";

/** Everything that changes the rules of a company, or what they are applied to. */
export function useRuleChanges(companyId: number, kind: RuleKind) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const calls = kind.calls(api, companyId);
  const { queryKey } = rulesQuery(api, companyId, kind);
  const refreshRules = () => queryClient.invalidateQueries({ queryKey });
  const refreshTransactions = () => queryClient.invalidateQueries({ queryKey: [companyId, "transactions"] });

  const create = useMutation({
    mutationFn: (rule: WholeRule) => calls.create(rule),
    onSettled: refreshRules,
    meta: { isShownInPlace: true },
  });
  const update = useMutation({
    mutationFn: (rule: Rule) => calls.update(rule),
    onSettled: refreshRules,
    meta: { isShownInPlace: true },
  });
  const remove = useMutation({
    mutationFn: ({ id }: Rule) => calls.remove(id),
    onSuccess: (_nothing, rule) =>
      toasts.show({
        tone: "info",
        title: t("categorisation.removed"),
        action: { label: t("categorisation.undo"), onAct: () => create.mutate(rule) },
      }),
    onSettled: refreshRules,
  });
  /** The new order is shown at once; the server's comes back with the answer, or instead of it. */
  const reorder = useMutation({
    mutationFn: (rules: readonly Rule[]) => calls.reorder(rules.map(({ id }) => id)),
    onMutate: (rules) => queryClient.setQueryData(queryKey, [...rules]),
    onSettled: refreshRules,
  });
  const undo = useMutation({
    mutationFn: (undoToken: string) => api.call(undoTransactions, { body: { undoToken } }, { companyId }),
    onSuccess: () => toasts.show({ tone: "info", key: "rule-applied", title: t("transactions.undone") }),
    onSettled: refreshTransactions,
  });
  const apply = useMutation({
    mutationFn: ({ id }: Rule) => calls.apply(id),
    onSuccess: ({ count, undoToken }) =>
      toasts.show({
        tone: "positive",
        key: "rule-applied",
        title: t("categorisation.applied", { count }),
        ...(undoToken === undefined || count === 0
          ? {}
          : { action: { label: t("transactions.undo"), onAct: () => undo.mutate(undoToken) } }),
      }),
    onSettled: refreshTransactions,
  });
  return { create, update, remove, reorder, apply };
}

export type RuleChanges = ReturnType<typeof useRuleChanges>;
