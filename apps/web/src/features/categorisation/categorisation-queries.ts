import { listBankAccounts } from "@amont/contract/operations/banks/list-bank-accounts.ts";
import type {
  CategorisationRule,
  CategorisationRuleDefinition,
} from "@amont/contract/operations/categorisation/categorisation-rule.ts";
import { listCategorisationRules } from "@amont/contract/operations/categorisation/list-categorisation-rules.ts";
import {
  type LabelGroup,
  listLabelGroups,
} from "@amont/contract/operations/categorisation/list-label-groups.ts";
import { previewCategorisationRule } from "@amont/contract/operations/categorisation/preview-categorisation-rule.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";

export type { CategorisationRule, CategorisationRuleDefinition, LabelGroup };

const key = (companyId: number) => [companyId, "categorisation"] as const;

export const rulesQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...key(companyId), "rules"],
    queryFn: ({ signal }) => api.call(listCategorisationRules, { params: { companyId } }, { signal }),
  });

/** Beside what is known of banks, so that what changes there is asked anew here. */
export const accountNamesQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "banks", "names"],
    queryFn: ({ signal }) => api.call(listBankAccounts, {}, { signal, companyId }),
  });

/** Nothing to ask while there is no rule. */
export const rulePreviewQuery = (api: Api, companyId: number, rule: CategorisationRuleDefinition | null) =>
  queryOptions({
    queryKey: [companyId, "transactions", "rule-preview", rule],
    queryFn:
      rule === null
        ? skipToken
        : ({ signal }) =>
            api.call(previewCategorisationRule, { params: { companyId }, body: rule }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

const pageSize = 50;

/** Under the transactions: whatever changes those changes what waits. */
export const labelGroupsQuery = (api: Api, companyId: number, isPaid: boolean) =>
  infiniteQueryOptions({
    queryKey: [companyId, "transactions", "label-groups", isPaid],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listLabelGroups,
        { params: { companyId }, body: { isPaid, skip: pageParam, take: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.groups.length, 0);
      return last.groups.length === 0 || seen >= last.groupCount ? undefined : seen;
    },
  });
