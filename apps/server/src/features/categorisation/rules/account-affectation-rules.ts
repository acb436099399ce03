import { failure } from "@amont/contract/failure.ts";
import type { AccountAffectationRuleDefinition } from "@amont/contract/operations/categorisation/management-rules/account-affectation-rule.ts";
import { applyAccountRules } from "../../../ledger/categorisation/management-rules-repository.ts";
import { accountRuleFits, isWithoutAccount } from "../../../ledger/categorisation/rule-conditions.ts";
import { announceManagementRules, applied } from "./applied-rule.ts";
import { type RuleKind, ruleUseCases } from "./rule-use-cases.ts";
import { hasAccount } from "./targets-repository.ts";

interface Columns {
  readonly is_inflow: boolean | null;
  readonly category_ids: number[];
  readonly bank_account_id: number;
}

const kind: RuleKind<AccountAffectationRuleDefinition, Columns, { count: number; undoToken: string }> = {
  store: {
    table: "account_affectation_rules",
    columnTypes: { is_inflow: "boolean", category_ids: "int[]", bank_account_id: "int" },
    columnsOf: (rule) => ({
      is_inflow: rule.isInflow,
      category_ids: [...rule.categoryIds],
      bank_account_id: rule.bankAccountId,
    }),
    definitionOf: (row, line) => ({
      ...line,
      isInflow: row.is_inflow,
      categoryIds: row.category_ids,
      bankAccountId: row.bank_account_id,
    }),
    candidates: isWithoutAccount,
    fits: accountRuleFits,
  },
  namedBy: ({ categoryIds }) => ({ categoryIds, bankAccountIds: [] }),
  refusalOfTarget: async (database, companyId, { bankAccountId }) =>
    (await hasAccount(database, companyId, bankAccountId)) ? null : failure("22005"),
  apply: (database, companyId, ruleId) =>
    applied(database, companyId, () => applyAccountRules(database, companyId, { ruleId })),
  announce: announceManagementRules,
};

export const accountAffectationRules = ruleUseCases(kind);
