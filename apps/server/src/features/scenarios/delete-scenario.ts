import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { deleteScenario } from "@amont/contract/operations/scenarios/delete-scenario.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { findScenario } from "../../plan/scenarios-repository.ts";
import { publish } from "../../realtime/publish.ts";
import { findConsolidationNames, findDependantIds, removeScenario } from "./scenarios-repository.ts";

export async function deleteScenarioUseCase(
  { query }: InputOf<typeof deleteScenario>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const scenario = await findScenario(database, companyId, query.id);
  if (scenario === undefined) return err(failure("not_found"));
  const names = await findConsolidationNames(database, companyId, scenario.id);
  if (names.length > 0) return err(failure("23002", { names: names.join(", ") }));
  const goneIds = [...(await findDependantIds(database, companyId, scenario.id)), scenario.id];
  await removeScenario(database, companyId, scenario.id);
  const events = goneIds.map((scenarioId) => ({ name: "ScenarioDeleted", payload: { scenarioId } }) as const);
  await publish(database, { entityId: companyId }, ...events);
  return ok(undefined);
}
