import { categoriseAutomatically } from "@amont/contract/operations/categorisation/categorise-automatically.ts";
import { categoriseLabelGroup } from "@amont/contract/operations/categorisation/categorise-label-group.ts";
import { listLabelGroups } from "@amont/contract/operations/categorisation/list-label-groups.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { categoriseAutomaticallyUseCase } from "./categorise-automatically.ts";
import { categoriseLabelGroupUseCase } from "./categorise-label-group.ts";
import { listLabelGroupsUseCase } from "./list-label-groups.ts";
import { managementRuleRoutes } from "./rules/routes.ts";

export function categorisationRoutes(): readonly OperationRoute[] {
  return [
    ...managementRuleRoutes(),
    answer(categoriseAutomatically, categoriseAutomaticallyUseCase),
    answer(categoriseLabelGroup, categoriseLabelGroupUseCase),
    answer(listLabelGroups, listLabelGroupsUseCase),
  ];
}
