import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../../http/operation-route.ts";
import { findPlanSettings } from "../../../plan/plan-settings-repository.ts";

export async function getForecastSettingsUseCase(
  { params: { companyId } }: { readonly params: { readonly companyId: number } },
  { database }: OperationContext,
) {
  return ok(await findPlanSettings(database, companyId));
}
