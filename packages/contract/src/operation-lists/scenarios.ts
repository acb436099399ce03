import type { AnyOperation } from "../operation.ts";
import { applyScenario } from "../operations/scenarios/apply-scenario.ts";
import { checkScenarioName } from "../operations/scenarios/check-scenario-name.ts";
import { createScenario } from "../operations/scenarios/create-scenario.ts";
import { deleteScenario } from "../operations/scenarios/delete-scenario.ts";
import { freezeScenario } from "../operations/scenarios/freeze-scenario.ts";
import { listDependantScenarios } from "../operations/scenarios/list-dependant-scenarios.ts";
import { listOlderScenarios } from "../operations/scenarios/list-older-scenarios.ts";
import { listReferencingConsolidations } from "../operations/scenarios/list-referencing-consolidations.ts";
import { listScenarioChanges } from "../operations/scenarios/list-scenario-changes.ts";
import { listScenarios } from "../operations/scenarios/list-scenarios.ts";
import { restoreReference } from "../operations/scenarios/restore-reference.ts";
import { updateScenario } from "../operations/scenarios/update-scenario.ts";

export const scenariosOperations: readonly AnyOperation[] = [
  applyScenario,
  checkScenarioName,
  createScenario,
  deleteScenario,
  freezeScenario,
  listDependantScenarios,
  listOlderScenarios,
  listReferencingConsolidations,
  listScenarios,
  listScenarioChanges,
  restoreReference,
  updateScenario,
];
