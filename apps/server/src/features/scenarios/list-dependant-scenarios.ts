import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listDependantScenarios } from "@amont/contract/operations/scenarios/list-dependant-scenarios.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findScenarios } from "../../plan/scenarios-repository.ts";
import { scenarioView } from "./scenario-view.ts";
import { findDependantIds } from "./scenarios-repository.ts";

export async function listDependantScenariosUseCase(
  { query }: InputOf<typeof listDependantScenarios>,
  context: OperationContext,
) {
  const { database } = context;
  const companyId = currentCompany(context);
  const scenarios = await findScenarios(database, companyId);
  if (!scenarios.some(({ id }) => id === query.scenarioId)) return err(failure("not_found"));
  const ids = new Set(await findDependantIds(database, companyId, query.scenarioId));
  return ok(scenarios.filter(({ id }) => ids.has(id)).map(scenarioView));
}
