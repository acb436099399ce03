import { listBankAccounts } from "@amont/contract/operations/banks/list-bank-accounts.ts";
import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";
import type { RuleKind, WholeRule } from "./rule-kind.ts";

export const rulesQuery = (api: Api, companyId: number, kind: RuleKind) =>
  queryOptions({
    queryKey: [companyId, kind.area, "rules", kind.name],
    queryFn: ({ signal }) => kind.calls(api, companyId).list(signal),
  });

/** Beside what is known of banks, so that what changes there is asked anew here. */
export const accountNamesQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "banks", "names"],
    queryFn: ({ signal }) => api.call(listBankAccounts, {}, { signal, companyId }),
  });

/** Nothing to ask while there is no rule. */
export const rulePreviewQuery = (api: Api, companyId: number, kind: RuleKind, rule: WholeRule | null) =>
  queryOptions({
    queryKey: [companyId, "transactions", "rule-preview", kind.name, rule],
    queryFn: rule === null ? skipToken : ({ signal }) => kind.calls(api, companyId).preview(rule, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
