import type { AnyOperation } from "../operation.ts";
import { checkScenarioName } from "../operations/scenarios/check-scenario-name.ts";
import { createScenario } from "../operations/scenarios/create-scenario.ts";
import { deleteScenario } from "../operations/scenarios/delete-scenario.ts";
import { freezeScenario } from "../operations/scenarios/freeze-scenario.ts";
import { listDependantScenarios } from "../operations/scenarios/list-dependant-scenarios.ts";
import { listOlderScenarios } from "../operations/scenarios/list-older-scenarios.ts";
import { listReferencingConsolidations } from "../operations/scenarios/list-referencing-consolidations.ts";
import { listScenarios } from "../operations/scenarios/list-scenarios.ts";
import { updateScenario } from "../operations/scenarios/update-scenario.ts";

export const scenariosOperations: readonly AnyOperation[] = [
  checkScenarioName,
  createScenario,
  deleteScenario,
  freezeScenario,
  listDependantScenarios,
  listOlderScenarios,
  listReferencingConsolidations,
  listScenarios,
  updateScenario,
];
