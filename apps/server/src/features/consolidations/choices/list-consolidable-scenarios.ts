import type { InputOf } from "@amont/contract/operation.ts";
import type { listConsolidableScenarios } from "@amont/contract/operations/consolidations/list-consolidable-scenarios.ts";
import { mainScenario } from "@amont/contract/operations/scenarios/scenario.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findCompanies, findScenarios } from "../consolidable-repository.ts";

export async function listConsolidableScenariosUseCase(
  { query: { companyIds } }: InputOf<typeof listConsolidableScenarios>,
  { database }: OperationContext,
) {
  const [companies, scenarios] = await Promise.all([
    findCompanies(database, companyIds),
    findScenarios(database, companyIds),
  ]);
  const byCompany = Map.groupBy(scenarios, (scenario) => scenario.company_id);
  return ok(
    companies.map(({ id: companyId, name }) => ({
      companyId,
      name,
      scenarios: [
        { id: 0, name: mainScenario.name },
        ...(byCompany.get(companyId) ?? []).map((scenario) => ({ id: scenario.id, name: scenario.name })),
      ],
    })),
  );
}
