import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../../http/current-company.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findLastChange } from "./forecast-settings-repository.ts";

export async function getLastRefreshUseCase(_input: unknown, context: OperationContext) {
  const last = await findLastChange(context.database, currentCompany(context));
  return ok({ refreshedAt: last?.toISOString() ?? null });
}
