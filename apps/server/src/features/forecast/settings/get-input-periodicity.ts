import { periodicities } from "@amont/kernel/periodicity.ts";
import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findPlanSettings } from "../../../plan/plan-settings-repository.ts";

export async function getInputPeriodicityUseCase(_input: unknown, context: OperationContext) {
  const { inputFrequency } = await findPlanSettings(context.database, currentCompany(context));
  return ok(periodicities[inputFrequency]);
}
