/** The three kinds of rules: what each looks at, and the calls that keep it. */
import { applyCategorisationRule } from "@amont/contract/operations/categorisation/apply-categorisation-rule.ts";
import type { CategorisationRule } from "@amont/contract/operations/categorisation/categorisation-rule.ts";
import { createCategorisationRule } from "@amont/contract/operations/categorisation/create-categorisation-rule.ts";
import { deleteCategorisationRule } from "@amont/contract/operations/categorisation/delete-categorisation-rule.ts";
import { listCategorisationRules } from "@amont/contract/operations/categorisation/list-categorisation-rules.ts";
import type { AccountAffectationRule } from "@amont/contract/operations/categorisation/management-rules/account-affectation-rule.ts";
import { applyAccountAffectationRule } from "@amont/contract/operations/categorisation/management-rules/apply-account-affectation-rule.ts";
import { applyProjectAssociationRule } from "@amont/contract/operations/categorisation/management-rules/apply-project-association-rule.ts";
import { createAccountAffectationRule } from "@amont/contract/operations/categorisation/management-rules/create-account-affectation-rule.ts";
import { createProjectAssociationRule } from "@amont/contract/operations/categorisation/management-rules/create-project-association-rule.ts";
import { deleteAccountAffectationRule } from "@amont/contract/operations/categorisation/management-rules/delete-account-affectation-rule.ts";
import { deleteProjectAssociationRule } from "@amont/contract/operations/categorisation/management-rules/delete-project-association-rule.ts";
import { listAccountAffectationRules } from "@amont/contract/operations/categorisation/management-rules/list-account-affectation-rules.ts";
import { listProjectAssociationRules } from "@amont/contract/operations/categorisation/management-rules/list-project-association-rules.ts";
import { previewAccountAffectationRule } from "@amont/contract/operations/categorisation/management-rules/preview-account-affectation-rule.ts";
import { previewProjectAssociationRule } from "@amont/contract/operations/categorisation/management-rules/preview-project-association-rule.ts";
import type { ProjectAssociationRule } from "@amont/contract/operations/categorisation/management-rules/project-association-rule.ts";
import { reorderAccountAffectationRules } from "@amont/contract/operations/categorisation/management-rules/reorder-account-affectation-rules.ts";
import { reorderProjectAssociationRules } from "@amont/contract/operations/categorisation/management-rules/reorder-project-association-rules.ts";
import { updateAccountAffectationRule } from "@amont/contract/operations/categorisation/management-rules/update-account-affectation-rule.ts";
import { updateProjectAssociationRule } from "@amont/contract/operations/categorisation/management-rules/update-project-association-rule.ts";
import { previewCategorisationRule } from "@amont/contract/operations/categorisation/preview-categorisation-rule.ts";
import { reorderCategorisationRules } from "@amont/contract/operations/categorisation/reorder-categorisation-rules.ts";
import { updateCategorisationRule } from "@amont/contract/operations/categorisation/update-categorisation-rule.ts";
import type { Rule, RuleKind, WholeRule } from "./rule-kind.ts";

const lineOf = (rule: WholeRule) => ({
  nameContains: [...rule.nameContains],
  nameExcludes: [...rule.nameExcludes],
  minAmount: rule.minAmount,
  maxAmount: rule.maxAmount,
});

const categoryDefinition = (rule: WholeRule) => ({
  isInflow: rule.isInflow ?? false,
  ...lineOf(rule),
  bankAccountIds: [...rule.bankAccountIds],
  action: rule.action,
  categoryId: rule.targetId,
});

const categoryRule = ({ categoryId, ...rule }: CategorisationRule): Rule => ({
  ...rule,
  categoryIds: [],
  targetId: categoryId,
});

export const categoryRules: RuleKind = {
  name: "categories",
  area: "categorisation",
  icon: "tag",
  looksAt: { bothDirections: false, accounts: true, categories: false },
  calls: (api, companyId) => {
    const params = { companyId };
    return {
      list: async (signal) =>
        (await api.call(listCategorisationRules, { params }, { signal })).map(categoryRule),
      create: (rule, place) =>
        api.call(createCategorisationRule, { params, query: { place }, body: categoryDefinition(rule) }),
      update: (rule) =>
        api.call(updateCategorisationRule, {
          params: { ...params, ruleId: rule.id },
          body: categoryDefinition(rule),
        }),
      remove: (ruleId) => api.call(deleteCategorisationRule, { params: { ...params, ruleId } }),
      reorder: (ruleIds) => api.call(reorderCategorisationRules, { params, body: { ruleIds: [...ruleIds] } }),
      preview: (rule, signal) =>
        api.call(previewCategorisationRule, { params, body: categoryDefinition(rule) }, { signal }),
      apply: (ruleId) => api.call(applyCategorisationRule, { params: { ...params, ruleId } }),
    };
  },
};

const projectDefinition = (rule: WholeRule) => ({
  isInflow: rule.isInflow,
  ...lineOf(rule),
  categoryIds: [...rule.categoryIds],
  bankAccountIds: [...rule.bankAccountIds],
  projectId: rule.targetId,
});

const projectRule = ({ projectId, ...rule }: ProjectAssociationRule): Rule => ({
  ...rule,
  action: "Categorize",
  targetId: projectId,
});

export const projectRules: RuleKind = {
  name: "projects",
  area: "management-rules",
  icon: "folder",
  looksAt: { bothDirections: true, accounts: true, categories: true },
  calls: (api, companyId) => {
    const params = { companyId };
    return {
      list: async (signal) =>
        (await api.call(listProjectAssociationRules, { params }, { signal })).map(projectRule),
      create: (rule, place) =>
        api.call(createProjectAssociationRule, { params, query: { place }, body: projectDefinition(rule) }),
      update: (rule) =>
        api.call(updateProjectAssociationRule, {
          params: { ...params, ruleId: rule.id },
          body: projectDefinition(rule),
        }),
      remove: (ruleId) => api.call(deleteProjectAssociationRule, { params: { ...params, ruleId } }),
      reorder: (ruleIds) =>
        api.call(reorderProjectAssociationRules, { params, body: { ruleIds: [...ruleIds] } }),
      preview: (rule, signal) =>
        api.call(previewProjectAssociationRule, { params, body: projectDefinition(rule) }, { signal }),
      apply: (ruleId) => api.call(applyProjectAssociationRule, { params: { ...params, ruleId } }),
    };
  },
};

const accountDefinition = (rule: WholeRule) => ({
  isInflow: rule.isInflow,
  ...lineOf(rule),
  categoryIds: [...rule.categoryIds],
  bankAccountId: rule.targetId,
});

const accountRule = ({ bankAccountId, ...rule }: AccountAffectationRule): Rule => ({
  ...rule,
  bankAccountIds: [],
  action: "Categorize",
  targetId: bankAccountId,
});

export const accountRules: RuleKind = {
  name: "accounts",
  area: "management-rules",
  icon: "bank",
  looksAt: { bothDirections: true, accounts: false, categories: true },
  calls: (api, companyId) => {
    const params = { companyId };
    return {
      list: async (signal) =>
        (await api.call(listAccountAffectationRules, { params }, { signal })).map(accountRule),
      create: (rule, place) =>
        api.call(createAccountAffectationRule, { params, query: { place }, body: accountDefinition(rule) }),
      update: (rule) =>
        api.call(updateAccountAffectationRule, {
          params: { ...params, ruleId: rule.id },
          body: accountDefinition(rule),
        }),
      remove: (ruleId) => api.call(deleteAccountAffectationRule, { params: { ...params, ruleId } }),
      reorder: (ruleIds) =>
        api.call(reorderAccountAffectationRules, { params, body: { ruleIds: [...ruleIds] } }),
      preview: (rule, signal) =>
        api.call(previewAccountAffectationRule, { params, body: accountDefinition(rule) }, { signal }),
      apply: (ruleId) => api.call(applyAccountAffectationRule, { params: { ...params, ruleId } }),
    };
  },
};
