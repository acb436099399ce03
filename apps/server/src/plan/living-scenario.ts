import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { Outcome } from "../http/operation-route.ts";
import { findScenario } from "./scenarios-repository.ts";

/** A plan that can be written to or built upon: the main one (null), or a scenario that is not frozen. */
export async function requireLivingScenario(
  database: ScopedDatabase,
  companyId: number,
  scenarioId: number | null,
): Promise<Outcome<undefined>> {
  if (scenarioId === null) return ok(undefined);
  const scenario = await findScenario(database, companyId, scenarioId);
  if (scenario === undefined) return err(failure("not_found", { scenarioId }));
  return scenario.frozenOn === null ? ok(undefined) : err(failure("23003", { scenarioId }));
}
