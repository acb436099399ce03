import type { InputOf } from "@amont/contract/operation.ts";
import type { createScenario } from "@amont/contract/operations/scenarios/create-scenario.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { requireLivingScenario } from "../../plan/living-scenario.ts";
import { publish } from "../../realtime/publish.ts";
import { readName } from "./scenario-input.ts";
import { addScenario } from "./scenarios-repository.ts";

type Input = InputOf<typeof createScenario>;

export async function createScenarioUseCase(
  { body }: Input,
  context: OperationContext,
): Promise<Outcome<number>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const name = await readName(database, companyId, { text: body.name, exceptId: null });
  if (!name.ok) return name;
  const referenceId = body.referenceId ?? null;
  const reference = await requireLivingScenario(database, companyId, referenceId);
  if (!reference.ok) return reference;
  const id = await addScenario(database, companyId, {
    name: name.value,
    color: body.color.toLowerCase(),
    referenceId,
    frozenOn: null,
  });
  await publish(database, { entityId: companyId }, { name: "ScenarioCreated", payload: { scenarioId: id } });
  return ok(id);
}
