import { failure } from "@amont/contract/failure.ts";
import type { ProjectAssociationRuleDefinition } from "@amont/contract/operations/categorisation/management-rules/project-association-rule.ts";
import { applyProjectRules } from "../../../ledger/categorisation/management-rules-repository.ts";
import { isWithoutProject, projectRuleFits } from "../../../ledger/categorisation/rule-conditions.ts";
import { announceManagementRules, applied } from "./applied-rule.ts";
import { type RuleKind, ruleUseCases } from "./rule-use-cases.ts";
import { hasOpenProject } from "./targets-repository.ts";

interface Columns {
  readonly is_inflow: boolean | null;
  readonly category_ids: number[];
  readonly bank_account_ids: number[];
  readonly project_id: number;
}

const kind: RuleKind<ProjectAssociationRuleDefinition, Columns, { count: number; undoToken: string }> = {
  store: {
    table: "project_association_rules",
    columnTypes: {
      is_inflow: "boolean",
      category_ids: "int[]",
      bank_account_ids: "int[]",
      project_id: "int",
    },
    columnsOf: (rule) => ({
      is_inflow: rule.isInflow,
      category_ids: [...rule.categoryIds],
      bank_account_ids: [...rule.bankAccountIds],
      project_id: rule.projectId,
    }),
    definitionOf: (row, line) => ({
      ...line,
      isInflow: row.is_inflow,
      categoryIds: row.category_ids,
      bankAccountIds: row.bank_account_ids,
      projectId: row.project_id,
    }),
    candidates: isWithoutProject,
    fits: projectRuleFits,
  },
  namedBy: ({ categoryIds, bankAccountIds }) => ({ categoryIds, bankAccountIds }),
  refusalOfTarget: async (database, companyId, { projectId }) =>
    (await hasOpenProject(database, companyId, projectId)) ? null : failure("22004"),
  apply: (database, companyId, ruleId) =>
    applied(
      database,
      companyId,
      () => applyProjectRules(database, companyId, { ruleId }),
      (transactionIds) => [
        { name: "TransactionProjectsChanged", payload: { transactionIds: [...transactionIds] } },
      ],
    ),
  announce: announceManagementRules,
};

export const projectAssociationRules = ruleUseCases(kind);
