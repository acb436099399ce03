import { applyScenario } from "@amont/contract/operations/scenarios/apply-scenario.ts";
import { checkScenarioName } from "@amont/contract/operations/scenarios/check-scenario-name.ts";
import { createScenario } from "@amont/contract/operations/scenarios/create-scenario.ts";
import { deleteScenario } from "@amont/contract/operations/scenarios/delete-scenario.ts";
import { freezeScenario } from "@amont/contract/operations/scenarios/freeze-scenario.ts";
import { listDependantScenarios } from "@amont/contract/operations/scenarios/list-dependant-scenarios.ts";
import { listOlderScenarios } from "@amont/contract/operations/scenarios/list-older-scenarios.ts";
import { listReferencingConsolidations } from "@amont/contract/operations/scenarios/list-referencing-consolidations.ts";
import { listScenarioChanges } from "@amont/contract/operations/scenarios/list-scenario-changes.ts";
import { listScenarios } from "@amont/contract/operations/scenarios/list-scenarios.ts";
import { restoreReference } from "@amont/contract/operations/scenarios/restore-reference.ts";
import { updateScenario } from "@amont/contract/operations/scenarios/update-scenario.ts";
import type { CompanyForecasts } from "../../forecast/company-forecasts.ts";
import { answer, type OperationRoute } from "../../http/operation-route.ts";
import { applyScenarioUseCase } from "./apply-scenario.ts";
import { checkScenarioNameUseCase } from "./check-scenario-name.ts";
import { createScenarioUseCase } from "./create-scenario.ts";
import { deleteScenarioUseCase } from "./delete-scenario.ts";
import { freezeScenarioUseCase } from "./freeze-scenario.ts";
import { listDependantScenariosUseCase } from "./list-dependant-scenarios.ts";
import { listOlderScenariosUseCase } from "./list-older-scenarios.ts";
import { listReferencingConsolidationsUseCase } from "./list-referencing-consolidations.ts";
import { listScenarioChangesUseCase } from "./list-scenario-changes.ts";
import { listScenariosUseCase } from "./list-scenarios.ts";
import { restoreReferenceUseCase } from "./restore-reference.ts";
import { updateScenarioUseCase } from "./update-scenario.ts";

export function scenarioRoutes(forecasts: CompanyForecasts): readonly OperationRoute[] {
  return [
    answer(applyScenario, applyScenarioUseCase),
    answer(checkScenarioName, checkScenarioNameUseCase),
    answer(createScenario, createScenarioUseCase),
    answer(deleteScenario, deleteScenarioUseCase),
    answer(freezeScenario, freezeScenarioUseCase(forecasts)),
    answer(listDependantScenarios, listDependantScenariosUseCase),
    answer(listOlderScenarios, listOlderScenariosUseCase),
    answer(listReferencingConsolidations, listReferencingConsolidationsUseCase),
    answer(listScenarioChanges, listScenarioChangesUseCase),
    answer(listScenarios, listScenariosUseCase),
    answer(restoreReference, restoreReferenceUseCase),
    answer(updateScenario, updateScenarioUseCase),
  ];
}
