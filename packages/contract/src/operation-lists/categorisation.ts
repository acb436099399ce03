import type { AnyOperation } from "../operation.ts";
import { applyCategorisationRule } from "../operations/categorisation/apply-categorisation-rule.ts";
import { categoriseAutomatically } from "../operations/categorisation/categorise-automatically.ts";
import { categoriseLabelGroup } from "../operations/categorisation/categorise-label-group.ts";
import { createCategorisationRule } from "../operations/categorisation/create-categorisation-rule.ts";
import { deleteCategorisationRule } from "../operations/categorisation/delete-categorisation-rule.ts";
import { listCategorisationRules } from "../operations/categorisation/list-categorisation-rules.ts";
import { listLabelGroups } from "../operations/categorisation/list-label-groups.ts";
import { previewCategorisationRule } from "../operations/categorisation/preview-categorisation-rule.ts";
import { reorderCategorisationRules } from "../operations/categorisation/reorder-categorisation-rules.ts";
import { updateCategorisationRule } from "../operations/categorisation/update-categorisation-rule.ts";

export const categorisationOperations: readonly AnyOperation[] = [
  applyCategorisationRule,
  categoriseAutomatically,
  categoriseLabelGroup,
  createCategorisationRule,
  deleteCategorisationRule,
  listCategorisationRules,
  listLabelGroups,
  previewCategorisationRule,
  reorderCategorisationRules,
  updateCategorisationRule,
];
