import { defineOverdraft } from "@amont/contract/operations/banks/define-overdraft.ts";
import { getAccountRules } from "@amont/contract/operations/short-term-cash/get-account-rules.ts";
import { getTransferLanes } from "@amont/contract/operations/short-term-cash/get-transfer-lanes.ts";
import { saveAccountRules } from "@amont/contract/operations/short-term-cash/save-account-rules.ts";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";

export type AccountRules = z.output<(typeof getAccountRules)["response"]>;
export type AccountRule = AccountRules["accounts"][number];
type SavedRule = z.output<(typeof saveAccountRules)["body"]>["accounts"][number];

/** Of the companies of an entity, one after the other. */
export const accountRulesQuery = (api: Api, companyIds: readonly number[]) =>
  queryOptions({
    queryKey: [
      companyIds.length === 1 ? companyIds[0] : "consolidated",
      "short-term-cash",
      "rules",
      companyIds,
    ],
    queryFn: ({ signal }) =>
      Promise.all(
        companyIds.map(async (companyId) => ({
          companyId,
          ...(await api.call(getAccountRules, { params: { companyId } }, { signal })),
        })),
      ),
  });

export const lanesQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: ["account", "transfer-lanes", organisationId],
    queryFn: ({ signal }) => api.call(getTransferLanes, { params: { organisationId } }, { signal }),
  });

/** As it is written: what the account is called and its overdraft have calls of their own. */
export const ruleOf = (account: AccountRule): SavedRule => ({
  accountId: account.accountId,
  kind: account.kind,
  floorMinor: account.floorMinor,
  targetMinor: account.targetMinor,
  ceilingMinor: account.ceilingMinor,
  creditDays: account.creditDays,
  debitDays: account.debitDays,
  takesInstant: account.takesInstant,
  takesUrgent: account.takesUrgent,
  isCentralising: account.isCentralising,
  isDefaultForInflows: account.isDefaultForInflows,
  isDefaultForOutflows: account.isDefaultForOutflows,
});

export interface CompanyRules {
  readonly companyId: number;
  readonly rules: readonly SavedRule[];
  /** In units of their currency; only those that changed. */
  readonly overdrafts: readonly { readonly bankAccountId: number; readonly overdraft: number }[];
}

/** A floor may be below what the overdraft was: the overdraft goes first. */
export async function saveRules(api: Api, companies: readonly CompanyRules[]): Promise<void> {
  for (const { companyId, rules, overdrafts } of companies) {
    for (const body of overdrafts) await api.call(defineOverdraft, { body }, { companyId });
    if (rules.length > 0)
      await api.call(
        saveAccountRules,
        { params: { companyId }, body: { accounts: [...rules] } },
        { companyId },
      );
  }
}
