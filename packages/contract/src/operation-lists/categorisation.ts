import type { AnyOperation } from "../operation.ts";
import { applyCategorisationRule } from "../operations/categorisation/apply-categorisation-rule.ts";
import { categoriseAutomatically } from "../operations/categorisation/categorise-automatically.ts";
import { categoriseLabelGroup } from "../operations/categorisation/categorise-label-group.ts";
import { createCategorisationRule } from "../operations/categorisation/create-categorisation-rule.ts";
import { deleteCategorisationRule } from "../operations/categorisation/delete-categorisation-rule.ts";
import { getStarterRecognition } from "../operations/categorisation/get-starter-recognition.ts";
import { listCategorisationRules } from "../operations/categorisation/list-categorisation-rules.ts";
import { listLabelGroups } from "../operations/categorisation/list-label-groups.ts";
import { applyAccountAffectationRule } from "../operations/categorisation/management-rules/apply-account-affectation-rule.ts";
import { applyProjectAssociationRule } from "../operations/categorisation/management-rules/apply-project-association-rule.ts";
import { createAccountAffectationRule } from "../operations/categorisation/management-rules/create-account-affectation-rule.ts";
import { createProjectAssociationRule } from "../operations/categorisation/management-rules/create-project-association-rule.ts";
import { deleteAccountAffectationRule } from "../operations/categorisation/management-rules/delete-account-affectation-rule.ts";
import { deleteProjectAssociationRule } from "../operations/categorisation/management-rules/delete-project-association-rule.ts";
import { listAccountAffectationRules } from "../operations/categorisation/management-rules/list-account-affectation-rules.ts";
import { listProjectAssociationRules } from "../operations/categorisation/management-rules/list-project-association-rules.ts";
import { previewAccountAffectationRule } from "../operations/categorisation/management-rules/preview-account-affectation-rule.ts";
import { previewProjectAssociationRule } from "../operations/categorisation/management-rules/preview-project-association-rule.ts";
import { reorderAccountAffectationRules } from "../operations/categorisation/management-rules/reorder-account-affectation-rules.ts";
import { reorderProjectAssociationRules } from "../operations/categorisation/management-rules/reorder-project-association-rules.ts";
import { updateAccountAffectationRule } from "../operations/categorisation/management-rules/update-account-affectation-rule.ts";
import { updateProjectAssociationRule } from "../operations/categorisation/management-rules/update-project-association-rule.ts";
import { previewCategorisationRule } from "../operations/categorisation/preview-categorisation-rule.ts";
import { reorderCategorisationRules } from "../operations/categorisation/reorder-categorisation-rules.ts";
import { setStarterRecognition } from "../operations/categorisation/set-starter-recognition.ts";
import { updateCategorisationRule } from "../operations/categorisation/update-categorisation-rule.ts";

export const categorisationOperations: readonly AnyOperation[] = [
  applyAccountAffectationRule,
  applyCategorisationRule,
  applyProjectAssociationRule,
  categoriseAutomatically,
  categoriseLabelGroup,
  createAccountAffectationRule,
  createCategorisationRule,
  createProjectAssociationRule,
  deleteAccountAffectationRule,
  deleteCategorisationRule,
  deleteProjectAssociationRule,
  getStarterRecognition,
  listAccountAffectationRules,
  listCategorisationRules,
  listLabelGroups,
  listProjectAssociationRules,
  previewAccountAffectationRule,
  previewCategorisationRule,
  previewProjectAssociationRule,
  reorderAccountAffectationRules,
  reorderCategorisationRules,
  reorderProjectAssociationRules,
  setStarterRecognition,
  updateAccountAffectationRule,
  updateCategorisationRule,
  updateProjectAssociationRule,
];
