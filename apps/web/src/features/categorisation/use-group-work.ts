import { categoriseLabelGroup } from "@amont/contract/operations/categorisation/categorise-label-group.ts";
import { createCategorisationRule } from "@amont/contract/operations/categorisation/create-categorisation-rule.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
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
  const { queryKey } = labelGroupsQuery(api, companyId, isPaid);
  return useMutation({
    mutationFn: async ({ group, categoryId, alsoAsRule }: Choice) => {
      const { isInflow, labelKey, exampleName } = group;
      const body = { isPaid, isInflow, labelKey, categoryId };
      const { count } = await api.call(categoriseLabelGroup, { params: { companyId }, body });
      const words = wordsToLookFor(exampleName);
      if (alsoAsRule && words !== "") {
        await api.call(createCategorisationRule, {
          params: { companyId },
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
      }
      return count;
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
    onSuccess: (count, { categoryName, alsoAsRule }) => {
      toasts.show({
        tone: "positive",
        title: t("categorisation.groupDone", { count, category: categoryName }),
        ...(alsoAsRule ? { text: t("categorisation.ruleCreatedToo") } : {}),
      });
      if (alsoAsRule) void queryClient.invalidateQueries({ queryKey: [companyId, "categorisation"] });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [companyId, "transactions"] }),
  });
}

const isSame = (left: LabelGroup, right: LabelGroup): boolean =>
  left.labelKey === right.labelKey && left.isInflow === right.isInflow;
