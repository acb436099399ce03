/** One engine, three kinds of rules: what lines they take is the same, where they lead is not. */
import { applyCategorisationRule } from "@amont/contract/operations/categorisation/apply-categorisation-rule.ts";
import { createCategorisationRule } from "@amont/contract/operations/categorisation/create-categorisation-rule.ts";
import { deleteCategorisationRule } from "@amont/contract/operations/categorisation/delete-categorisation-rule.ts";
import { listCategorisationRules } from "@amont/contract/operations/categorisation/list-categorisation-rules.ts";
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
import { reorderAccountAffectationRules } from "@amont/contract/operations/categorisation/management-rules/reorder-account-affectation-rules.ts";
import { reorderProjectAssociationRules } from "@amont/contract/operations/categorisation/management-rules/reorder-project-association-rules.ts";
import { updateAccountAffectationRule } from "@amont/contract/operations/categorisation/management-rules/update-account-affectation-rule.ts";
import { updateProjectAssociationRule } from "@amont/contract/operations/categorisation/management-rules/update-project-association-rule.ts";
import { previewCategorisationRule } from "@amont/contract/operations/categorisation/preview-categorisation-rule.ts";
import { reorderCategorisationRules } from "@amont/contract/operations/categorisation/reorder-categorisation-rules.ts";
import { updateCategorisationRule } from "@amont/contract/operations/categorisation/update-categorisation-rule.ts";
import { answer, type OperationRoute } from "../../../http/operation-route.ts";
import { accountAffectationRules } from "./account-affectation-rules.ts";
import { categorisationRules } from "./categorisation-rules.ts";
import { projectAssociationRules } from "./project-association-rules.ts";

export function managementRuleRoutes(): readonly OperationRoute[] {
  return [
    answer(applyCategorisationRule, categorisationRules.apply),
    answer(createCategorisationRule, categorisationRules.create),
    answer(deleteCategorisationRule, categorisationRules.remove),
    answer(listCategorisationRules, categorisationRules.list),
    answer(previewCategorisationRule, categorisationRules.preview),
    answer(reorderCategorisationRules, categorisationRules.reorder),
    answer(updateCategorisationRule, categorisationRules.update),
    answer(applyProjectAssociationRule, projectAssociationRules.apply),
    answer(createProjectAssociationRule, projectAssociationRules.create),
    answer(deleteProjectAssociationRule, projectAssociationRules.remove),
    answer(listProjectAssociationRules, projectAssociationRules.list),
    answer(previewProjectAssociationRule, projectAssociationRules.preview),
    answer(reorderProjectAssociationRules, projectAssociationRules.reorder),
    answer(updateProjectAssociationRule, projectAssociationRules.update),
    answer(applyAccountAffectationRule, accountAffectationRules.apply),
    answer(createAccountAffectationRule, accountAffectationRules.create),
    answer(deleteAccountAffectationRule, accountAffectationRules.remove),
    answer(listAccountAffectationRules, accountAffectationRules.list),
    answer(previewAccountAffectationRule, accountAffectationRules.preview),
    answer(reorderAccountAffectationRules, accountAffectationRules.reorder),
    answer(updateAccountAffectationRule, accountAffectationRules.update),
  ];
}
