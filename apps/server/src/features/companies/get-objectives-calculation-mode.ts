import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { getCompany } from "./companies-repository.ts";

export async function getObjectivesCalculationModeUseCase(_input: unknown, context: OperationContext) {
  const company = await getCompany(context.database, currentCompany(context));
  return ok(company.objectives_calculation_mode);
}
