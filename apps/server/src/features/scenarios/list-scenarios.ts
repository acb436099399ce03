import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findScenarios } from "../../plan/scenarios-repository.ts";
import { scenarioView } from "./scenario-view.ts";

export async function listScenariosUseCase(_input: unknown, context: OperationContext) {
  const scenarios = await findScenarios(context.database, currentCompany(context));
  return ok(scenarios.map(scenarioView));
}
