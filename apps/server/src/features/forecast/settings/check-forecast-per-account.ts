import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findPlanningCompany } from "../../../plan/planning-company-repository.ts";

export async function checkForecastPerAccountUseCase(_input: unknown, context: OperationContext) {
  const { isPerAccount } = await findPlanningCompany(context.database, currentCompany(context));
  return ok(isPerAccount);
}
