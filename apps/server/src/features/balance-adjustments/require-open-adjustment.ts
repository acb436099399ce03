import { failure } from "@amont/contract/failure.ts";
import { err } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { Outcome } from "../../http/operation-route.ts";
import { requireLivingScenario } from "../../plan/living-scenario.ts";
import { findAdjustmentPlace } from "./balance-adjustments-repository.ts";

/** One that exists, and that no frozen copy holds. */
export async function requireOpenAdjustment(
  database: ScopedDatabase,
  companyId: number,
  adjustmentId: number,
): Promise<Outcome<undefined>> {
  const place = await findAdjustmentPlace(database, companyId, adjustmentId);
  if (place === undefined) return err(failure("not_found"));
  return requireLivingScenario(database, companyId, place.scenarioId);
}
