import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listScenarioRateSets } from "@amont/contract/operations/exchange-rates/list-scenario-rate-sets.ts";
import type { setScenarioRateSet } from "@amont/contract/operations/exchange-rates/set-scenario-rate-set.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { requireLivingScenario } from "../../plan/living-scenario.ts";
import { lockRates } from "../../rates/write-quotes-repository.ts";
import { publish } from "../../realtime/publish.ts";
import { ofCompany } from "./rate-input.ts";
import {
  findRateSetName,
  findRateSets,
  findScenarioRateSets,
  type ScenarioRateSet,
  writeScenarioRateSet,
} from "./rate-sets-repository.ts";

export async function listScenarioRateSetsUseCase(
  { params: { companyId } }: InputOf<typeof listScenarioRateSets>,
  context: OperationContext,
) {
  const { database } = context;
  const { organisationId } = ofCompany(companyId, context);
  const rateSets = await findRateSets(database, organisationId);
  const scenarios = await findScenarioRateSets(database, companyId);
  return ok({
    rateSets: rateSets.map(({ id, name }) => ({ id, name })),
    scenarios: scenarios.map((scenario) => ({
      scenarioId: scenario.scenarioId,
      rateSetId: scenario.rateSetId,
      effectiveRateSetId: effectiveSet(scenario, scenarios),
    })),
  });
}

/** Its own, or that of the nearest scenario that it stands on. */
function effectiveSet(scenario: ScenarioRateSet, all: readonly ScenarioRateSet[]): number | null {
  if (scenario.rateSetId !== null) return scenario.rateSetId;
  const reference = all.find(({ scenarioId }) => scenarioId === scenario.referenceId);
  return reference === undefined ? null : effectiveSet(reference, all);
}

export async function setScenarioRateSetUseCase(
  { params: { companyId, scenarioId }, body: { rateSetId } }: InputOf<typeof setScenarioRateSet>,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const { organisationId } = ofCompany(companyId, context);
  // Whoever removes a set waits: nothing stands on it that was not counted.
  await lockRates(database, organisationId);
  await lockLedger(database, companyId);
  const living = await requireLivingScenario(database, companyId, scenarioId);
  if (!living.ok) return living;
  if (rateSetId !== null && (await findRateSetName(database, organisationId, rateSetId)) === undefined)
    return err(failure("not_found", { rateSetId }));
  await writeScenarioRateSet(database, companyId, scenarioId, rateSetId);
  await publish(database, { entityId: companyId }, { name: "ScenarioUpdated", payload: { scenarioId } });
  return ok(undefined);
}
