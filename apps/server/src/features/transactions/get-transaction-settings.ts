import { ok } from "@amont/kernel/result.ts";
import { currentCompany } from "../../http/current-company.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { findSettings } from "./settings-repository.ts";

export async function getTransactionSettingsUseCase(_: unknown, context: OperationContext) {
  const settings = await findSettings(context.database, currentCompany(context));
  return ok({ ...settings, reconciliation: true, reconciliationIsNew: true, splitIsNew: true });
}
