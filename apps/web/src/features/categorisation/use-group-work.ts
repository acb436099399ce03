import { categoriseLabelGroup } from "@amont/contract/operations/categorisation/categorise-label-group.ts";
import { createCategorisationRule } from "@amont/contract/operations/categorisation/create-categorisation-rule.ts";
import { deleteCategorisationRule } from "@amont/contract/operations/categorisation/delete-categorisation-rule.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { commandToast, useUndo } from "../../shared/ledger/use-undo.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { type LabelGroup, labelGroupsQuery } from "./categorisation-queries.ts";
import { wordsToLookFor } from "./rule-words.ts";

interface Choice {
  readonly group: LabelGroup;
  readonly categoryId: number;
  readonly categoryName: string;
  readonly alsoAsRule: boolean;
}

/** Gives a category to a whole group. The group leaves the list at once, and comes back when that fails. */
export function useGroupWork(companyId: number, isPaid: boolean) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useUndo(companyId);
  const { queryKey } = labelGroupsQuery(api, companyId, isPaid);
  const refreshRules = () => queryClient.invalidateQueries({ queryKey: [companyId, "categorisation"] });
  const forgetRule = useMutation({
    mutationFn: (ruleId: number) => api.call(deleteCategorisationRule, { params: { companyId, ruleId } }),
    onSettled: refreshRules,
  });
  return useMutation({
    mutationFn: async ({ group, categoryId, alsoAsRule }: Choice) => {
      const { isInflow, labelKey, exampleName } = group;
      const body = { isPaid, isInflow, labelKey, categoryId };
      const done = await api.call(categoriseLabelGroup, { params: { companyId }, body });
      const words = wordsToLookFor(exampleName);
      if (!alsoAsRule || words === "") return { ...done, ruleId: null };
      const rule = await api.call(createCategorisationRule, {
        params: { companyId },
        query: {},
        body: {
          isInflow,
          nameContains: [words],
          nameExcludes: [],
          minAmount: null,
          maxAmount: null,
          bankAccountIds: [],
          action: "Categorize",
          categoryId,
        },
      });
      return { ...done, ruleId: rule.id };
    },
    onMutate: async ({ group }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (data) =>
        data === undefined
          ? undefined
          : {
              ...data,
              pages: data.pages.map((page) => ({
                groups: page.groups.filter((other) => !isSame(other, group)),
                groupCount: page.groupCount - 1,
                transactionCount: page.transactionCount - group.count,
              })),
            },
      );
    },
    onSuccess: ({ count, undoToken, ruleId }, { categoryName }) => {
      const { label, onAct } = undo(undoToken);
      const takeBack = () => {
        onAct();
        if (ruleId !== null) forgetRule.mutate(ruleId);
      };
      toasts.show({
        tone: "positive",
        key: commandToast,
        title: t("categorisation.groupDone", { count, category: categoryName }),
        ...(ruleId === null ? {} : { text: t("categorisation.ruleCreatedToo") }),
        action: { label, onAct: takeBack },
      });
      if (ruleId !== null) void refreshRules();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [companyId, "transactions"] }),
  });
}

const isSame = (left: LabelGroup, right: LabelGroup): boolean =>
  left.labelKey === right.labelKey && left.isInflow === right.isInflow;
