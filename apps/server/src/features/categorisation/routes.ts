import { applyCategorisationRule } from "@amont/contract/operations/categorisation/apply-categorisation-rule.ts";
import { categoriseAutomatically } from "@amont/contract/operations/categorisation/categorise-automatically.ts";
import { categoriseLabelGroup } from "@amont/contract/operations/categorisation/categorise-label-group.ts";
import { createCategorisationRule } from "@amont/contract/operations/categorisation/create-categorisation-rule.ts";
import { deleteCategorisationRule } from "@amont/contract/operations/categorisation/delete-categorisation-rule.ts";
import { listCategorisationRules } from "@amont/contract/operations/categorisation/list-categorisation-rules.ts";
import { listLabelGroups } from "@amont/contract/operations/categorisation/list-label-groups.ts";
import { previewCategorisationRule } from "@amont/contract/operations/categorisation/preview-categorisation-rule.ts";
import { reorderCategorisationRules } from "@amont/contract/operations/categorisation/reorder-categorisation-rules.ts";
import { updateCategorisationRule } from "@amont/contract/operations/categorisation/update-categorisation-rule.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { applyCategorisationRuleUseCase } from "./apply-categorisation-rule.ts";
import { categoriseAutomaticallyUseCase } from "./categorise-automatically.ts";
import { categoriseLabelGroupUseCase } from "./categorise-label-group.ts";
import { createCategorisationRuleUseCase } from "./create-categorisation-rule.ts";
import { deleteCategorisationRuleUseCase } from "./delete-categorisation-rule.ts";
import { listCategorisationRulesUseCase } from "./list-categorisation-rules.ts";
import { listLabelGroupsUseCase } from "./list-label-groups.ts";
import { previewCategorisationRuleUseCase } from "./preview-categorisation-rule.ts";
import { reorderCategorisationRulesUseCase } from "./reorder-categorisation-rules.ts";
import { updateCategorisationRuleUseCase } from "./update-categorisation-rule.ts";

export function categorisationRoutes(): readonly OperationRoute[] {
  return [
    answer(applyCategorisationRule, applyCategorisationRuleUseCase),
    answer(categoriseAutomatically, categoriseAutomaticallyUseCase),
    answer(categoriseLabelGroup, categoriseLabelGroupUseCase),
    answer(createCategorisationRule, createCategorisationRuleUseCase),
    answer(deleteCategorisationRule, deleteCategorisationRuleUseCase),
    answer(listCategorisationRules, listCategorisationRulesUseCase),
    answer(listLabelGroups, listLabelGroupsUseCase),
    answer(previewCategorisationRule, previewCategorisationRuleUseCase),
    answer(reorderCategorisationRules, reorderCategorisationRulesUseCase),
    answer(updateCategorisationRule, updateCategorisationRuleUseCase),
  ];
}
