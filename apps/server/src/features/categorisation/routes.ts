import { categoriseAutomatically } from "@amont/contract/operations/categorisation/categorise-automatically.ts";
import { categoriseLabelGroup } from "@amont/contract/operations/categorisation/categorise-label-group.ts";
import { getStarterRecognition } from "@amont/contract/operations/categorisation/get-starter-recognition.ts";
import { listLabelGroups } from "@amont/contract/operations/categorisation/list-label-groups.ts";
import { setStarterRecognition } from "@amont/contract/operations/categorisation/set-starter-recognition.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { categoriseAutomaticallyUseCase } from "./categorise-automatically.ts";
import { categoriseLabelGroupUseCase } from "./categorise-label-group.ts";
import { getStarterRecognitionUseCase } from "./get-starter-recognition.ts";
import { listLabelGroupsUseCase } from "./list-label-groups.ts";
import { managementRuleRoutes } from "./rules/routes.ts";
import { setStarterRecognitionUseCase } from "./set-starter-recognition.ts";

export function categorisationRoutes(): readonly OperationRoute[] {
  return [
    ...managementRuleRoutes(),
    answer(categoriseAutomatically, categoriseAutomaticallyUseCase),
    answer(categoriseLabelGroup, categoriseLabelGroupUseCase),
    answer(getStarterRecognition, getStarterRecognitionUseCase),
    answer(listLabelGroups, listLabelGroupsUseCase),
    answer(setStarterRecognition, setStarterRecognitionUseCase),
  ];
}
