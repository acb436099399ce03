import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { showAtOnce } from "../../../shared/api/show-at-once.ts";
import { commandToast, useUndo } from "../../../shared/ledger/use-undo.ts";
import { useWayBack } from "../../../shared/ledger/use-way-back.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import type { Rule, RuleKind, WholeRule } from "./rule-kind.ts";
import { rulesQuery } from "./rule-queries.ts";

export interface RuleMove {
  /** In their new order. */
  readonly rules: readonly Rule[];
  /** Where the one that was moved is now, from 1 on. */
  readonly position: number;
}

/** Everything that changes the rules of a company, or what they are applied to, each with its way back. */
export function useRuleChanges(companyId: number, kind: RuleKind) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useUndo(companyId);
  const calls = kind.calls(api, companyId);
  const { queryKey } = rulesQuery(api, companyId, kind);
  const refreshRules = () => queryClient.invalidateQueries({ queryKey });
  const refreshTransactions = () => queryClient.invalidateQueries({ queryKey: [companyId, "transactions"] });
  const ruleBefore = (ruleId: number) => queryClient.getQueryData(queryKey)?.find(({ id }) => id === ruleId);

  const say = useWayBack(refreshRules);

  const create = useMutation({
    mutationFn: (rule: WholeRule) => calls.create(rule),
    onSuccess: ({ id }) => say(t("categorisation.created"), () => calls.remove(id)),
    onSettled: refreshRules,
    meta: { isShownInPlace: true },
  });
  const update = useMutation({
    mutationFn: (rule: Rule) => calls.update(rule),
    onMutate: ({ id }) => ruleBefore(id),
    onSuccess: (_nothing, _rule, before) => {
      if (before !== undefined) say(t("categorisation.updated"), () => calls.update(before));
    },
    onSettled: refreshRules,
    meta: { isShownInPlace: true },
  });
  const remove = useMutation({
    mutationFn: ({ id }: Rule) => calls.remove(id),
    // Where it stood: it is tried at the same place again.
    onMutate: (rule) => (queryClient.getQueryData(queryKey) ?? []).findIndex(({ id }) => id === rule.id) + 1,
    onSuccess: (_nothing, rule, place) =>
      say(t("categorisation.removed"), () => calls.create(rule, place > 0 ? place : undefined)),
    onSettled: refreshRules,
  });
  /** The new order is shown at once; the server's comes back with the answer, or instead of it. */
  const reorder = useMutation({
    mutationFn: ({ rules }: RuleMove) => calls.reorder(rules.map(({ id }) => id)),
    onMutate: async ({ rules }) => {
      const before = queryClient.getQueryData(queryKey);
      await showAtOnce(queryClient, queryKey, () => [...rules]);
      return before;
    },
    onSuccess: (_nothing, { rules, position }, before) => {
      const title = t("categorisation.moved", { position, count: rules.length });
      if (before !== undefined) say(title, () => calls.reorder(before.map(({ id }) => id)));
    },
    onSettled: refreshRules,
  });
  const apply = useMutation({
    mutationFn: ({ id }: Rule) => calls.apply(id),
    onSuccess: ({ count, undoToken }) =>
      toasts.show({
        tone: "positive",
        key: commandToast,
        title: t("categorisation.applied", { count }),
        ...(count === 0 ? {} : { action: undo(undoToken) }),
      }),
    onSettled: refreshTransactions,
  });
  return { create, update, remove, reorder, apply };
}

export type RuleChanges = ReturnType<typeof useRuleChanges>;
