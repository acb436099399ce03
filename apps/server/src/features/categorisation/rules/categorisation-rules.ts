import type { CategorisationRuleDefinition } from "@amont/contract/operations/categorisation/categorisation-rule.ts";
import { announceCategorisation } from "../../../ledger/announce-categorisation.ts";
import { applyRules } from "../../../ledger/categorisation/categorisation-repository.ts";
import { categorisationRuleFits, isUnconfirmed } from "../../../ledger/categorisation/rule-conditions.ts";
import { refusalOfCategory } from "../../../ledger/refusal-of-category.ts";
import { publish } from "../../../realtime/publish.ts";
import { withWayBack } from "../way-back.ts";
import { type RuleKind, ruleUseCases } from "./rule-use-cases.ts";

interface Columns {
  readonly is_inflow: boolean;
  readonly bank_account_ids: number[];
  readonly action: CategorisationRuleDefinition["action"];
  readonly category_id: number;
}

const reversing = new Set(["ReverseAndCategorize", "ReverseAndPrecategorize"]);

const kind: RuleKind<CategorisationRuleDefinition, Columns, { count: number; undoToken: string }> = {
  store: {
    table: "categorisation_rules",
    columnTypes: { is_inflow: "boolean", bank_account_ids: "int[]", action: "text", category_id: "int" },
    columnsOf: (rule) => ({
      is_inflow: rule.isInflow,
      bank_account_ids: [...rule.bankAccountIds],
      action: rule.action,
      category_id: rule.categoryId,
    }),
    definitionOf: (row, line) => ({
      ...line,
      isInflow: row.is_inflow,
      bankAccountIds: row.bank_account_ids,
      action: row.action,
      categoryId: row.category_id,
    }),
    candidates: isUnconfirmed,
    fits: categorisationRuleFits,
  },
  namedBy: ({ bankAccountIds }) => ({ categoryIds: [], bankAccountIds }),
  refusalOfTarget: async (database, companyId, rule) => {
    // What is reversed ends up in the other tree.
    const isInflow = reversing.has(rule.action) ? !rule.isInflow : rule.isInflow;
    return refusalOfCategory(database, companyId, { id: rule.categoryId, isInflow });
  },
  apply: async (database, companyId, ruleId) => {
    const { result: countByAction, undoToken } = await withWayBack(database, companyId, () =>
      applyRules(database, companyId, { ruleId }),
    );
    await announceCategorisation(database, companyId, countByAction);
    return { count: Object.values(countByAction).reduce((sum, count) => sum + count, 0), undoToken };
  },
  announce: (database, companyId) =>
    publish(
      database,
      { entityId: companyId },
      { name: "CategorisationRulesChanged", payload: { companyId } },
    ),
};

export const categorisationRules = ruleUseCases(kind);
