import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { updateScenario as operation } from "@amont/contract/operations/scenarios/update-scenario.ts";
import { err, ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { lockLedger } from "../../ledger/lock-ledger.ts";
import { findScenario } from "../../plan/scenarios-repository.ts";
import { publish } from "../../realtime/publish.ts";
import { readName } from "./scenario-input.ts";
import { updateScenario } from "./scenarios-repository.ts";

type Input = InputOf<typeof operation>;

/** A frozen copy can get another name: its values are what never changes. */
export async function updateScenarioUseCase(
  { body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { database } = context;
  const companyId = currentCompany(context);
  await lockLedger(database, companyId);
  const scenario = await findScenario(database, companyId, body.id);
  if (scenario === undefined) return err(failure("not_found"));
  const name = await readName(database, companyId, { text: body.name, exceptId: scenario.id });
  if (!name.ok) return name;
  await updateScenario(database, companyId, scenario.id, {
    name: name.value,
    color: body.color.toLowerCase(),
  });
  const event = { name: "ScenarioUpdated", payload: { scenarioId: scenario.id } } as const;
  await publish(database, { entityId: companyId }, event);
  return ok(undefined);
}
