import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { getScenarioLastRefresh } from "@amont/contract/operations/forecast/settings/get-scenario-last-refresh.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findScenario } from "../../../plan/scenarios-repository.ts";
import { findLastChange } from "./forecast-settings-repository.ts";

/** A scenario lives with what is below it, so it is as old as the company's last change. */
export async function getScenarioLastRefreshUseCase(
  { params }: InputOf<typeof getScenarioLastRefresh>,
  context: OperationContext,
) {
  const { database } = context;
  const companyId = currentCompany(context);
  const scenario = await findScenario(database, companyId, params.scenarioId);
  if (scenario === undefined) return err(failure("not_found"));
  const last = scenario.frozenOn === null ? await findLastChange(database, companyId) : scenario.createdAt;
  return ok({ refreshedAt: last?.toISOString() ?? null });
}
