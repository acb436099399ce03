import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { listScenarioChanges } from "@amont/contract/operations/scenarios/list-scenario-changes.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { lastChangeId } from "../../ledger/change-range-repository.ts";
import { undoableTables } from "../../plan/change-plan.ts";
import { findScenario } from "../../plan/scenarios-repository.ts";
import { countOwnFacts, findChangedLines } from "./scenario-layer-repository.ts";

type Input = InputOf<typeof listScenarioChanges>;

export async function listScenarioChangesUseCase({ params }: Input, { database }: OperationContext) {
  const { companyId, scenarioId } = params;
  const scenario = await findScenario(database, companyId, scenarioId);
  if (scenario === undefined) return err(failure("not_found", { scenarioId }));
  // Before the lines: whatever changes between the two makes the token old, never the lines.
  const reviewToken = String(await lastChangeId(database, companyId, undoableTables));
  const [lines, facts] = await Promise.all([
    findChangedLines(database, companyId, scenarioId),
    countOwnFacts(database, companyId, scenarioId),
  ]);
  const frozenOn = scenario.frozenOn === null ? null : calendarDate(scenario.frozenOn);
  return ok({ referenceId: scenario.referenceId, frozenOn, lines: [...lines], ...facts, reviewToken });
}
