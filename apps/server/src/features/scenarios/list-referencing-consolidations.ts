import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listReferencingConsolidations } from "@amont/contract/operations/scenarios/list-referencing-consolidations.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findScenario } from "../../plan/scenarios-repository.ts";
import { findConsolidationNames } from "./scenarios-repository.ts";

export async function listReferencingConsolidationsUseCase(
  { query }: InputOf<typeof listReferencingConsolidations>,
  context: OperationContext,
) {
  const { database } = context;
  const companyId = currentCompany(context);
  const scenario = await findScenario(database, companyId, query.scenarioId);
  if (scenario === undefined) return err(failure("not_found"));
  return ok([...(await findConsolidationNames(database, companyId, scenario.id))]);
}
